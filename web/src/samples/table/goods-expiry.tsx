import { dayOf } from '@materia/contract/kernel';
import { ExpiryBadge } from '../../ui/expiry-badge.tsx';
import type { SampleGoods } from './sample-goods.ts';

/** Samples stand still: their today is the day they were made up for. */
const sampleToday = dayOf(Date.parse('2025-04-29T06:00:00Z'));

export const GoodsExpiry = ({ row }: { row: SampleGoods }) => <ExpiryBadge day={row.expiresOn} today={sampleToday} />;
