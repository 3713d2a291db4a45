import { storeMasterTexts as t } from '@materia/contract/areas/store';
import { dayOf, type Text } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { licenceInForce } from '../../company/index.ts';
import { type StoreHours, storeHoursForSystem } from '../store-hours.ts';
import type { Store } from './store.store.ts';

type Need = 'company' | 'phone' | 'position' | 'hours' | 'licences' | 'mode' | 'scope';

/** Names what is missing, in both languages. */
function named(needs: readonly Need[]): Text {
  const said = needs.map(need => t[`store.need.${need}`]);
  return { zh: said.map(each => each.zh).join('、'), en: said.map(each => each.en).join(', ') };
}

const read = async (tx: Tx, store: Store): Promise<StoreHours> =>
  (await storeHoursForSystem(tx, store.id)) ?? refuse('row.notFound');

const hasHours = (hours: StoreHours): boolean => hours.frames.some(frame => frame.kind === 'OPEN' && !frame.closed);

/** A store opens with all that lets it sell (spec 04 §2). */
export async function demandReady(tx: Tx, store: Store): Promise<void> {
  const hours = await read(tx, store);
  const today = dayOf(tx.now());
  const holds = (kind: string) =>
    hours.licences.some(each => each.ownerType === 'STORE' && each.kind === kind && licenceInForce(each, today));
  const has: Readonly<Record<'company' | 'phone' | 'position' | 'hours' | 'licences', boolean>> = {
    company: hours.companyStatus === 'ACTIVE',
    phone: Boolean(store.phone),
    position: hours.position !== null,
    hours: hasHours(hours),
    licences: holds('BUSINESS') && holds('DRUG'),
  };
  const missing = (Object.keys(has) as (keyof typeof has)[]).filter(need => !has[need]);
  if (missing.length > 0) refuse('store.openNeeds', { items: named(missing) });
}

/** 商城 is switched on with hours and a mode, one that brings with a scope (spec 04 §5). */
export async function demandMallReady(tx: Tx, store: Store): Promise<void> {
  const hours = await read(tx, store);
  const modes = hours.modes.filter(mode => mode.enabled);
  const brings = modes.some(({ mode }) => mode === 'NORMAL' || mode === 'FLASH' || mode === 'ACTIVITY');
  const missing: Need[] = [];
  if (!hasHours(hours)) missing.push('hours');
  if (modes.length === 0) missing.push('mode');
  if (brings && !hours.zones.some(zone => zone.zoneNo === 0)) missing.push('scope');
  if (missing.length > 0) refuse('store.mallNeeds', { items: named(missing) }, { path: ['mallEnabled'] });
}
