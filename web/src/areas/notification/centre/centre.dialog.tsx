import { NotificationCategory, type UnreadNotifications } from '@materia/contract/areas/notification';
import { useNavigate } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { shownCount, totalOf } from '../use-unread.ts';
import { CentreRow } from './centre-row.tsx';
import { targetOf } from './target-of.ts';
import { type Tab, useCentre } from './use-centre.ts';
import './centre.css';

const tabs: readonly Tab[] = ['ALL', ...NotificationCategory.all];

interface CentreProps {
  /** Not known while they cannot be counted: the rows are there all the same. */
  unread: UnreadNotifications | undefined;
  /** Whether a screen is there to be led to. */
  exists: (path: string) => boolean;
  close: () => void;
}

/** 消息中心 (spec 01 §7): what the account was told, by tab, each row leading to what it is about. */
export function CentreDialog({ unread, exists, close }: CentreProps) {
  const t = useT();
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('ALL');
  const [unreadOnly, setUnreadOnly] = useState(false);
  // What was just read here changes the counts too: only more of them is news.
  const centre = useCentre(tab, unreadOnly, useRise(totalOf(unread)));
  return (
    <Modal open title={t('notification.centre')} width={880} footer={null} mask={{ closable: true }} onCancel={close}>
      <div className="centre">
        <CentreTabs tab={tab} unread={unread} choose={setTab} />
        <div className="centre-tools">
          <Checkbox checked={unreadOnly} onChange={event => setUnreadOnly(event.target.checked)}>
            {t('notification.centre.unreadOnly')}
          </Checkbox>
          <Button
            size="small"
            disabled={unread !== undefined && countOf(unread, tab) === 0}
            onClick={() => void centre.readAll()}
          >
            {t('notification.centre.readAll')}
          </Button>
        </div>
        <CentreRows
          centre={centre}
          open={row => {
            if (row.readAt === null && !row.mustConfirm) void centre.readOne(row.id);
            const target = targetOf(row, exists);
            if (!target) return centre.again();
            close();
            void navigate(target);
          }}
        />
      </div>
    </Modal>
  );
}

const countOf = (unread: UnreadNotifications | undefined, tab: Tab): number =>
  tab === 'ALL' ? totalOf(unread) : (unread?.counts[tab] ?? 0);

/** Another number each time `n` rises. */
function useRise(n: number): number {
  const [seen, setSeen] = useState({ n, rises: 0 });
  if (n !== seen.n) setSeen({ n, rises: seen.rises + (n > seen.n ? 1 : 0) });
  return seen.rises;
}

function CentreTabs({ tab, unread, choose }: Pick<CentreProps, 'unread'> & { tab: Tab; choose: (tab: Tab) => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="list-tabs" role="tablist" aria-label={t('notification.centre')}>
      {tabs.map(each => {
        const n = countOf(unread, each);
        const label = each === 'ALL' ? t('notification.centre.all') : NotificationCategory.label(each, lang);
        return (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            className={each === tab ? 'list-tab list-tab-active' : 'list-tab'}
            onClick={() => choose(each)}
          >
            {label}
            {n > 0 && <span className="list-tab-count">{shownCount(n)}</span>}
          </button>
        );
      })}
    </div>
  );
}

type Centre = ReturnType<typeof useCentre>;

function CentreRows({ centre, open }: { centre: Centre; open: (row: Centre['rows'][number]) => void }) {
  const t = useT();
  const { rows, next, reading, failure } = centre;
  if (failure && rows.length === 0)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} retry={centre.again} />;
  if (rows.length === 0)
    return reading ? <RowsSkeleton rows={6} /> : <EmptyPanel message={t('notification.centre.empty')} />;
  return (
    <>
      <ul className="centre-rows">
        {rows.map(row => (
          <CentreRow key={row.id} row={row} open={() => open(row)} remove={() => void centre.remove(row.id)} />
        ))}
      </ul>
      {next !== null && (
        <Button block type="text" loading={reading} onClick={centre.more}>
          {t('notification.centre.more')}
        </Button>
      )}
    </>
  );
}
