import type { LinkKindCode } from '@materia/contract/areas/agent';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type LinkedThing, linkCalls } from './link-calls.ts';

interface Props {
  agentId: number;
  kind: LinkKindCode;
  linked: boolean;
  may: boolean;
  /** Another number: links changed, the list is read again. */
  done: number;
  act: (things: readonly LinkedThing[]) => Promise<void>;
  setMain?: (thing: LinkedThing, main: boolean) => Promise<void>;
}

/** What of a kind is found by the words typed. */
function useFound({ agentId, kind, linked, done }: Pick<Props, 'agentId' | 'kind' | 'linked' | 'done'>) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 300) || undefined;
  const found = useQuery({
    queryKey: ['agent.links', kind, agentId, linked, query, done],
    queryFn: () => linkCalls[kind].find({ agentId, linked, query }),
    placeholderData: before => before,
  });
  return { typed, setTyped, found };
}

/** What is linked, or what could be: found by words, chosen, put over. */
export function LinkList({ agentId, kind, linked, may, done, act, setMain }: Props) {
  const t = useT();
  const { typed, setTyped, found } = useFound({ agentId, kind, linked, done });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const things = found.data?.things ?? [];
  const picked = things.filter(({ id }) => chosen.has(id));
  const run = (some: readonly LinkedThing[]) => {
    setChosen(new Set());
    void act(some);
  };
  const title = t(linked ? 'agent.link.linked' : 'agent.link.free', { n: found.data?.total ?? 0 });
  const looksFor = t(`agent.query.${kind.toLowerCase()}`);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Input
        aria-label={`${title} ${looksFor}`}
        placeholder={looksFor}
        value={typed}
        allowClear
        onChange={event => setTyped(event.target.value)}
      />
      {may && (
        <div className="agent-links-bar">
          <Button size="small" disabled={picked.length === 0} onClick={() => run(picked)}>
            {t(linked ? 'agent.link.removeAll' : 'agent.link.addAll', { n: picked.length })}
          </Button>
        </div>
      )}
      {!found.data && <RowsSkeleton rows={4} />}
      {found.data && things.length === 0 && <p className="agent-note">{t('agent.link.none')}</p>}
      {things.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        <ul tabIndex={0} aria-label={title}>
          {things.map(thing => (
            <Thing
              key={thing.id}
              thing={thing}
              chosen={chosen.has(thing.id)}
              {...{ may, linked, setMain }}
              toggle={on => setChosen(toggled(chosen, thing.id, on))}
              act={() => run([thing])}
            />
          ))}
        </ul>
      )}
      <Unshown total={found.data?.total ?? 0} shown={things.length} text="agent.link.more" />
    </section>
  );
}

/** How many there are beyond those that are shown. */
export function Unshown({ total, shown, text }: { total: number; shown: number; text: string }) {
  const t = useT();
  return total > shown ? <p className="agent-note">{t(text, { n: total - shown })}</p> : null;
}

function toggled(chosen: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

interface ThingProps extends Pick<Props, 'may' | 'linked' | 'setMain'> {
  thing: LinkedThing;
  chosen: boolean;
  toggle: (on: boolean) => void;
  act: () => void;
}

function Thing({ thing, chosen, may, linked, toggle, act, setMain }: ThingProps) {
  const t = useT();
  const { name, code, hint, isMain, mainAgentName } = thing;
  return (
    <li>
      <Checkbox
        aria-label={t('agent.link.choose', { name })}
        checked={chosen}
        disabled={!may}
        onChange={event => toggle(event.target.checked)}
      />
      <span>
        {name} {isMain && <Badge tone="primary">{t('agent.field.isMain')}</Badge>}
        <small title={hint ?? undefined}>
          {[code, hint, !isMain && (mainAgentName ?? t('agent.link.nobody'))].filter(Boolean).join(' · ')}
        </small>
      </span>
      {may && (
        <span>
          {setMain && (
            <Button type="link" size="small" onClick={() => void setMain(thing, !isMain)}>
              {t(isMain ? 'agent.link.unsetMain' : 'agent.link.setMain')}
            </Button>
          )}
          <Button
            type="link"
            size="small"
            danger={linked}
            aria-label={`${t(linked ? 'agent.link.remove' : 'agent.link.add')} ${name}`}
            onClick={act}
          >
            {t(linked ? 'agent.link.remove' : 'agent.link.add')}
          </Button>
        </span>
      )}
    </li>
  );
}
