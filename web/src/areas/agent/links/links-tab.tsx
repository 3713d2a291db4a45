import { type AgentRow, LinkKind, type LinkKindCode } from '@materia/contract/areas/agent';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import '../agent.css';
import { type LinkedThing, linkCalls } from './link-calls.ts';
import { LinkList } from './link-list.tsx';

const Lasso = later(() => import('./lasso.dialog.tsx').then(part => part.LassoDialog));

/** Links and unlinks, and says after each that the lists are to be read again. */
function useLinking(agentId: number, kind: LinkKindCode, changed: () => void) {
  const [done, setDone] = useState(0);
  const calls = linkCalls[kind];
  const idsOf = (things: readonly LinkedThing[]) => things.map(({ id }) => id);
  const putIds = (ids: readonly number[], isMain?: boolean) => after(calls.link(agentId, [...ids], isMain));
  const after = async (act: Promise<unknown>) => {
    // What is refused is told by the call itself.
    await act.catch(() => undefined);
    setDone(count => count + 1);
    changed();
  };
  return {
    done,
    putIds,
    put: (things: readonly LinkedThing[], isMain?: boolean) => putIds(idsOf(things), isMain),
    drop: (things: readonly LinkedThing[]) => after(calls.unlink(agentId, idsOf(things))),
  };
}

interface Props {
  agent: AgentRow;
  /** Something was linked or removed. */
  changed: () => void;
}

/** 关联: what an account is linked to and what it could be, beside one another (spec 04 §5). */
export function LinksTab({ agent, changed }: Props) {
  const t = useT();
  const lang = useLang();
  const may = useSession().has('AGENT:WRITE');
  const [kind, setKind] = useState<LinkKindCode>('MAT');
  const [lasso, setLasso] = useState(false);
  const { done, put, putIds, drop } = useLinking(agent.id, kind, changed);
  if (agent.type === 0 || agent.type === 5) return <p className="agent-note">{t('agent.link.typeByStore')}</p>;
  const of = { agentId: agent.id, kind, done };
  return (
    <>
      <Segmented
        options={LinkKind.all.map(code => ({ value: code, label: LinkKind.label(code, lang) }))}
        value={kind}
        onChange={setKind}
      />
      {may && kind === 'MAT' && (
        <Button size="small" className="agent-map" onClick={() => setLasso(true)}>
          {t('agent.link.map')}
        </Button>
      )}
      {(agent.type === 1 || agent.type === 6) && <p className="agent-note">{t('agent.link.wholeCompany')}</p>}
      <div className="agent-links">
        <LinkList
          key={`${kind}-in`}
          {...of}
          linked
          may={may}
          act={drop}
          setMain={(thing, main) => put([thing], main)}
        />
        <LinkList key={`${kind}-out`} {...of} linked={false} may={may} act={put} />
      </div>
      {lasso && (
        <Lasso
          agentId={agent.id}
          choose={ids => {
            setLasso(false);
            void putIds(ids);
          }}
          cancel={() => setLasso(false)}
        />
      )}
    </>
  );
}
