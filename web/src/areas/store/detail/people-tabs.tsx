import { listAgents } from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import { listMats, MatBizStatus } from '@materia/contract/areas/mat';
import type { StoreDetail } from '@materia/contract/areas/store';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { type PlainRow, PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { LicencesPanel } from '../../company/index.ts';
import { WhenRead } from './use-store-setting.tsx';

interface Of {
  store: StoreDetail;
}
const most = { limit: 100, page: 1 };

/** 证照 of the store. */
export function LicencesTab({ store }: Of) {
  return <LicencesPanel owner={{ ownerType: 'STORE', ownerId: store.id, holder: store.name }} />;
}

/** 人员: who runs it, and the accounts that belong to it. */
export function StaffTab({ store }: Of) {
  const t = useT();
  const may = useSession().has('AGENT');
  return (
    <div className="store-tab">
      <Facts
        stacked
        facts={[
          [t('store.field.managerName'), store.managerName],
          [t('store.field.managerPhone'), store.managerPhone],
          [t('store.field.pharmacistName'), store.pharmacistName],
          [t('store.field.accounts'), String(store.accounts)],
        ]}
      />
      {may && <Accounts storeId={store.id} />}
    </div>
  );
}

function Accounts({ storeId }: { storeId: number }) {
  const t = useT();
  const lang = useLang();
  const accounts = useCall(listAgents, { params: most, body: { storeId } }, { quiet: true });
  return (
    <WhenRead of={accounts}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyPanel message={t('agent.account.none')} />
        ) : (
          <Rows
            heads={['userName', 'name', 'type', 'cellphone', 'lastLoginAt', 'status']}
            rows={rows.map(row => ({
              key: row.id,
              cells: [
                <RecordLink key="name" to="/app/user/agent_mgmt" param="agentId" id={row.id}>
                  {row.userName}
                </RecordLink>,
                row.name,
                AgentType.label(row.type, lang),
                row.cellphone ?? emptyMark,
                <TimeText key="in" at={row.lastLoginAt} />,
                <CodeBadge key="is" codes={UserStatus} code={row.status} lang={lang} />,
              ],
            }))}
          />
        )
      }
    </WhenRead>
  );
}

/** 设备 that are refilled from the store. */
export function MatsTab({ store }: Of) {
  const t = useT();
  const lang = useLang();
  const mats = useCall(listMats, { params: most, body: { storeId: store.id } }, { quiet: true });
  return (
    <WhenRead of={mats}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyPanel message={t('agent.link.none')} />
        ) : (
          <Rows
            heads={['matNo', 'matName', 'address', 'online', 'status']}
            rows={rows.map(row => ({
              key: row.matId,
              cells: [
                <RecordLink key="no" to="/app/mat/mat_mgmt" param="matId" id={row.matId}>
                  {row.matNo}
                </RecordLink>,
                row.matName,
                row.address ?? emptyMark,
                t(row.online ? 'identity.user.online' : 'identity.user.away'),
                <CodeBadge key="is" codes={MatBizStatus} code={row.bizStatus} lang={lang} />,
              ],
            }))}
          />
        )
      }
    </WhenRead>
  );
}

function Rows({ heads, rows }: { heads: readonly string[]; rows: readonly PlainRow[] }) {
  const t = useT();
  return <PlainTable titles={heads.map(head => t(`agent.field.${head}`))} rows={rows} />;
}
