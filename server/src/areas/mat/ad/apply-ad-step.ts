import { type AdAction, type AdStatusCode, AdSteps, adChanged } from '@materia/contract/areas/mat';
import { outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { type Ad, setAdState } from './ad.store.ts';
import { matsOfAd } from './ad-mats.ts';

/** How the operation log calls ads. */
export const adTarget = ({ id, name }: Pick<Ad, 'id' | 'name'>) => ({
  targetType: 'AD',
  targetId: id,
  targetName: name,
});

/** Where an action leads from here; an unlisted pair is refused. */
export function adStepTo({ status }: Pick<Ad, 'status'>, action: AdAction): AdStatusCode {
  const to = AdSteps.find(action, status)?.to;
  return to && to !== 'previous' ? (to[0] as AdStatusCode) : refuse('mat.stepRefused');
}

/** The only way an ad changes its status; the devices that it is for have their playlist anew (spec 06 §5). */
export async function applyAdStep(tx: Tx, ad: Ad, action: AdAction): Promise<Ad> {
  const after = await setAdState(tx, ad.id, adStepTo(ad, action));
  await announceAd(tx, after, ad.status);
  tx.record({ ...adTarget(after), before: { status: ad.status }, after: { status: after.status } });
  await raiseDocument(tx, 'playlist', await matsOfAd(tx, ad.id));
  return after;
}

/** An ad that was made or changed. */
export const announceAd = (tx: Tx, { id, status, version, companyId }: Ad, from: AdStatusCode | null): Promise<void> =>
  outbox.put(
    tx,
    adChanged,
    { kind: 'AD', id, from, to: status, version },
    { aggregateType: 'AD', aggregateId: id, companyId },
  );
