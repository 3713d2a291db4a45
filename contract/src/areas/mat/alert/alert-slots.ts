import type { AlertRow } from './alert-desk.rows.ts';

type Slots = Pick<AlertRow, 'subNo' | 'trackNo' | 'otherSlots'>;

/** The slots of an alert as people call them, its own in front; empty: it is of no slot. */
export const alertSlots = ({ subNo, trackNo, otherSlots }: Slots): string =>
  trackNo === null ? '' : [subNo ? `${subNo}-${trackNo}` : trackNo, ...otherSlots].join('、');
