import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../texts.ts';
import { type Read, WhenRead } from '../when-read.tsx';
import type { DetailProps } from './declaration.ts';

export type RecordTab = readonly [name: string, content: ReactNode];

interface Props<R, L> extends Pick<DetailProps<L>, 'actions'> {
  /** What `useRecord` answers. */
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
  const { read, area, title, about, tabs, actions } = props;
  const t = useT();
  const [own, choose] = useState<string | undefined>();
  const shown = props.shown ?? { tab: own, choose };
  return (
    <WhenRead of={read} rows={8}>
      {data => {
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
      }}
    </WhenRead>
  );
}
