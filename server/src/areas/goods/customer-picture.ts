import { sql } from '../../kernel/index.ts';

/**
 * The small picture as customers may see it, over `d` (goods_medicine) and `i` (the main picture): that of a prescription medicine
 * is hidden until a prescription is approved (spec 03 §3.5).
 */
export const pictureForCustomers = sql`case when d.rx_type = 1 then null else i.thumb_url end`;
