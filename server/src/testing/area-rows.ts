import type { AreaTest } from './area-test.ts';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

type Row = Record<string, unknown>;

/** The least rows an order stands on; what a test is about it names itself. */
export const areaRows = (test: AreaTest) => ({ ...placeRows(test), ...goodsRows(test) });

const placeRows = (test: AreaTest) => ({
  company: (row: Row = {}) => {
    const n = next();
    return test.add('company', {
      code: `C${n}X`,
      name: `公司${n}`,
      short_name: `公司${n}`,
      credit_code: `T${String(n).padStart(17, '0')}`,
      status: 'ACTIVE',
      ...row,
    });
  },
  store: (companyId: number, row: Row = {}) => {
    const n = next();
    const place = { longitude: 114.057868, latitude: 22.543099 };
    const names = { code: `S${n}`, name: `门店${n}`, short_name: `门店${n}` };
    return test.add('store', { ...names, company_id: companyId, status: 'OPEN', ...place, ...row });
  },
  mat: async (companyId: number, row: Row = {}) => {
    const n = next();
    const names = { mat_no: `M${String(n).padStart(6, '0')}`, mat_name: `设备${n}`, model: 'X1', cabinet_type: 1 };
    const matId = await test.add('mat', {
      ...names,
      company_id: companyId,
      biz_status: 'OPERATIONAL',
      online: true,
      ...row,
    });
    await test.add('sub_mat', { mat_id: matId, sub_no: 0, name: '主柜', cabinet_type: 1, row_count: 6, col_count: 10 });
    return matId;
  },
  customer: (row: Row = {}) =>
    test.add('customer', { customer_no: `T${String(next()).padStart(8, '0')}`, source: 'WX', ...row }),
});

const goodsRows = (test: AreaTest) => ({
  goods: (row: Row = {}) => {
    const n = next();
    const names = { goods_no: `G${String(n).padStart(8, '0')}`, generic_name: `药${n}`, goods_name: `药品${n}` };
    return test.add('goods', { ...names, goods_type: 1, unit: '盒', publish_mask: 7, ...row });
  },
  storeGoods: (of: { companyId: number; storeId: number; goodsId: number }, row: Row = {}) =>
    test.add('store_goods', {
      company_id: of.companyId,
      store_id: of.storeId,
      goods_id: of.goodsId,
      goods_price: 1000,
      is_publish: true,
      ...row,
    }),
  track: (of: { matId: number; goodsId: number }, row: Row = {}) => {
    const n = next();
    const place = { track_no: `A${n}`, row_no: 1, col_no: 1, track_type: 1 };
    return test.add('track', { mat_id: of.matId, goods_id: of.goodsId, ...place, capacity: 10, price: 1000, ...row });
  },
});
