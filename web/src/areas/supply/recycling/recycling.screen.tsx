import { screenAt } from '@materia/contract/screens';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { BagList } from './bag-list.tsx';
import { bagPapers } from './open-bag-paper.ts';
import { recyclingList } from './recycling-list.tsx';

const screen = screenAt('/app/operation/expired_medicinal_recycling_mgmt');
const BagPapers = later(() => import('./bag-papers.page.tsx').then(part => part.BagPapersPage));

const Desk = partedScreen({
  screen,
  parts: [
    { name: 'register', label: 'recycling.part.register', Part: recyclingList('register', null) },
    { name: 'verify', label: 'recycling.part.verify', Part: recyclingList('verify', [10]) },
    { name: 'seal', label: 'recycling.part.seal', Part: recyclingList('seal', [20]) },
    { name: 'handOver', label: 'recycling.part.handOver', Part: BagList },
  ],
});

/** 过期药品回收: registered, verified, sealed, handed over; where the address asks for it, a bag's paper instead (spec 06 §7). */
export function RecyclingScreen() {
  const { search } = useOwnSearch(screen.path);
  return bagPapers.includes(search.print as never) ? <BagPapers search={search} /> : <Desk />;
}
