import {
  approvalKindOf,
  checkGoods,
  GoodsDraft,
  MedicineDraft,
  parsePack,
  type StorageRange,
} from '@materia/contract/areas/goods';
import { initialsOf, on } from '../../../kernel/index.ts';
import { duplicatesOf } from './check-goods.store.ts';
import { brandName, findingsOf } from './find-findings.ts';
import { readRecord } from './goods-record.store.ts';
import { demandGoods } from './goods-scope.ts';
import { withKnownMaker } from './make-manufacturer.ts';
import { tidyGoods, tidyMedicine, tidyUsage } from './tidy-goods.ts';
import { findingText } from './word-finding.ts';

/** POST goods/check: as it is typed, saved by nobody (spec 03 §4). */
export const checkGoodsHandler = on(checkGoods)(async ({ body }, ctx) => {
  const except = body.goods_id ?? null;
  if (except !== null) await demandGoods(ctx.db, ctx.actor, except);
  const draft = GoodsDraft.parse({ genericName: '', spec: '', unit: '', guidePrice: 0, ...body.goods });
  const typed = await withKnownMaker(ctx.db, draft);
  const said = body.medicine ?? MedicineDraft.parse({});
  const range = said.storageCondition ? ctx.setting<StorageRange>(`goods.storage.${said.storageCondition}`) : null;
  const medicine = tidyMedicine(said, range);
  const goods = tidyGoods(typed, medicine, await brandName(ctx.db, typed.brandId));
  const kept = except === null ? null : await readRecord(ctx.db, except);
  const usage = body.usage ? tidyUsage(body.usage) : (kept?.usage ?? []);
  const record = { goods, medicine, usage, images: kept?.images ?? [], categories: [] };
  const findings = await findingsOf(ctx.db, record, { except, now: ctx.now() });
  const duplicates =
    goods.genericName || medicine.approvalNo ? await duplicatesOf(ctx.db, goods, medicine, except) : [];
  return {
    checks: findings.map(finding => findingText(finding, ctx.lang)),
    duplicates: duplicates.map(({ level, ...each }) => ({
      ...each,
      level,
      text: findingText(
        {
          code: level === 'BLOCK' ? 'goods.check.same' : 'goods.check.similar',
          level,
          field: 'spec',
          params: { name: each.goodsName, no: each.goodsNo },
        },
        ctx.lang,
      ).text,
    })),
    pack: parsePack(goods.spec),
    mnemonic: initialsOf(goods.goodsName || goods.genericName),
    approvalKind: approvalKindOf(goods.goodsType, medicine.approvalNo),
  };
});
