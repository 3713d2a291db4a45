import {
  type CatalogueProviderCode,
  ignoreOffers,
  OfferMatch,
  type SupplierOffer,
} from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import type { ActionDialogProps, RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

const Link = later(() => import('./link.dialog.tsx').then(part => part.LinkDialog));
const Compare = later(() => import('./compare.dialog.tsx').then(part => part.CompareDialog));
const Adopt = later(() => import('./adopt.dialog.tsx').then(part => part.AdoptDialog));

const { linked, ignored } = OfferMatch.byName;
type Targets = readonly Target<SupplierOffer>[];
type Dialog = ActionDialogProps<SupplierOffer>;

/** What is done with offers of a catalogue. */
export function offerActions(provider: CatalogueProviderCode): RowAction<SupplierOffer>[] {
  const done = async () => null;
  return [
    {
      name: 'compare',
      label: 'catalogue.action.compare',
      needs: 'COST',
      always: true,
      dialog: (props: Dialog) => <Compare {...props} provider={provider} />,
      run: done,
    },
    {
      name: 'adopt',
      label: 'catalogue.action.adopt',
      needs: 'GOODS:SUBMIT',
      where: 'row',
      dialog: (props: Dialog) => <Adopt {...props} provider={provider} />,
      run: done,
    },
    {
      name: 'link',
      label: 'catalogue.action.link',
      needs: 'GOODS:WRITE',
      where: 'row',
      always: true,
      dialog: (props: Dialog) => <Link {...props} provider={provider} />,
      run: done,
    },
    {
      name: 'ignore',
      label: 'catalogue.action.ignore',
      needs: 'GOODS:WRITE',
      confirm: 'catalogue.ask.ignore',
      run: (targets: Targets) =>
        api(ignoreOffers, { params: { provider }, body: { ids: targets.map(({ id }) => id) } }),
    },
    {
      name: 'restore',
      label: 'catalogue.action.restore',
      needs: 'GOODS:WRITE',
      run: (targets: Targets) =>
        api(ignoreOffers, { params: { provider }, body: { ids: targets.map(({ id }) => id), ignored: false } }),
    },
  ];
}

/** What an offer allows: one of a supplier whose licence has ended is not adopted. */
export const allowedOf = ({ expired, matchState }: SupplierOffer, t: (key: string) => string) => [
  {
    action: 'adopt',
    reason: expired ? t('catalogue.licenceEnded') : matchState === linked ? t('catalogue.linked') : null,
  },
  matchState === ignored ? 'restore' : 'ignore',
];
