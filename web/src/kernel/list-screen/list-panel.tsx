import type { RowOf } from '@materia/contract/kernel';
import { type ReactNode, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import type { ListCall, ListDeclaration } from './declaration.ts';
import type { Search } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { Footer } from './footer.tsx';
import { ListBody } from './list-body.tsx';
import { type AnyList, type ListModel, modelOf } from './list-model.ts';
import { useHeldSearch } from './own-search.ts';
import { Toolbar } from './toolbar.tsx';
import { useList } from './use-list.ts';
import './list.css';

/**
 * The same list inside a dialog: filters, page and sort are held here and not in the page's address, which is that of the screen
 * behind; `begins` is what they are as it opens. What opens a record or acts on rows belongs on a screen.
 */
export function listPanel<C extends ListCall>(
  declaration: Omit<ListDeclaration<C, RowOf<C>>, 'opens' | 'actions' | 'tabs' | 'toolbar'>,
): (props: { begins?: Search }) => ReactNode {
  const model = modelOf({ filters: {}, ...declaration } as unknown as AnyList);
  return ({ begins }) => <PanelFrame model={model} begins={begins} />;
}

function PanelFrame({ model, begins }: { model: ListModel; begins: Search | undefined }) {
  const held = useHeldSearch(begins);
  const view = useList(model, () => held);
  const scroller = useRef<HTMLDivElement>(null);
  const mobile = useMedia('(max-width: 768px)');
  return (
    <section className={mobile ? 'list list-panel list-mobile' : 'list list-panel'}>
      <div className="list-main">
        <FilterBar view={view} mobile={mobile} />
        <Toolbar view={view} />
        <ListBody view={view} mobile={mobile} scroller={scroller} />
        <Footer view={view} mobile={mobile} of={model.list.screen[view.tools.lang]} />
      </div>
    </section>
  );
}
