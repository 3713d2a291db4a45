import { later } from '../../ui/later.tsx';

/** An order beside rows of another kind, fetched when one is opened; apart from what opens over the order lists, whose style sheets it needs not. */
export const OrderBesideDrawer = later(() =>
  import('./detail/order-beside.drawer.tsx').then(part => part.OrderBesideDrawer),
);
