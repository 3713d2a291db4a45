import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useT } from '../texts.ts';
import type { DetailProps } from './declaration.ts';

interface Read<R> {
  readonly data?: R | undefined;
  readonly error: { readonly message: string; readonly requestId: string | null } | null;
  readonly refetch: () => unknown;
}
export type RecordTab = readonly [name: string, content: ReactNode];

interface Props<R, L> extends Pick<DetailProps<L>, 'actions' | 'acted'> {
  /** The record as it is asked by itself; asked again after each action. */
  read: Read<R>;
  /** Tabs are called `<area>.tab.<name>`. */
  area: string;
  title: (row: R) => ReactNode;
  /** Under the title: state, number, kind. */
  about?: (row: R) => ReactNode;
  /** False where the account may not see it. */
  tabs: (row: R) => readonly (RecordTab | false)[];
  /** Where the address knows which tab is open. */
  shown?: { readonly tab: string | undefined; readonly choose: (tab: string) => void };
}

/** A record beside its list: what it is called and is, what may be done with it, everything about it in tabs. */
export function RecordTabs<R extends L, L>(props: Props<R, L>) {
  const { read, acted, area, title, about, tabs, actions } = props;
  const t = useT();
  const [own, choose] = useState<string | undefined>();
  const shown = props.shown ?? { tab: own, choose };
  const seen = useRef(acted);
  useEffect(() => {
    if (acted === seen.current) return;
    seen.current = acted;
    void read.refetch();
  });
  const { data, error, refetch } = read;
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const items = tabs(data)
    .filter(tab => tab !== false)
    .map(([key, children]) => ({ key, children, label: t(`${area}.tab.${key}`), destroyOnHidden: true }));
  const open = items.find(({ key }) => key === shown.tab) ?? items[0];
  return (
    <article>
      <header className="record-head">
        <h2>{title(data)}</h2>
        {about && <p>{about(data)}</p>}
      </header>
      {actions(data)}
      <Tabs size="small" items={items} activeKey={open?.key} onChange={shown.choose} />
    </article>
  );
}
