import type { Screen } from '@materia/contract/screens';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { PageTitle } from '../ui/page-title.tsx';
import type { Search } from './list-screen/filter.ts';
import { useOwnSearch } from './list-screen/own-search.ts';
import { useLang, useT } from './texts.ts';
import './parted-screen.css';

/** One of the tabs under a screen's title: a list (declared with the same `part`), or a component. */
export interface ScreenPart {
  readonly name: string;
  /** Text key. */
  readonly label: string;
  readonly Part: ComponentType;
}

/**
 * A screen of several tabs (系统配置: 参数配置, 操作日志, 系统状态). The address names the tab as `part`, the first by itself; going
 * back to one finds its filters as they were.
 */
export function partedScreen(of: { screen: Screen; parts: readonly [ScreenPart, ...ScreenPart[]] }): () => ReactNode {
  return () => <PartedScreen {...of} />;
}

function PartedScreen({ screen, parts }: { screen: Screen; parts: readonly [ScreenPart, ...ScreenPart[]] }) {
  const t = useT();
  const lang = useLang();
  const { search, visit } = useOwnSearch(screen.path);
  const left = useRef<Record<string, Search>>({});
  const shown = parts.find(({ name }) => name === search.part) ?? parts[0];
  const go = (part: ScreenPart) => {
    left.current[shown.name] = search;
    visit(left.current[part.name] ?? (part === parts[0] ? {} : { part: part.name }));
  };
  return (
    <section className="parted-screen">
      <PageTitle title={screen[lang]} />
      <div className="list-tabs" role="tablist" aria-label={screen[lang]}>
        {parts.map(part => (
          <button
            key={part.name}
            type="button"
            role="tab"
            aria-selected={part === shown}
            className={part === shown ? 'list-tab list-tab-active' : 'list-tab'}
            onClick={() => part !== shown && go(part)}
          >
            {t(part.label)}
          </button>
        ))}
      </div>
      <div className="parted-screen-part" role="tabpanel" aria-label={t(shown.label)}>
        <shown.Part key={shown.name} />
      </div>
    </section>
  );
}
