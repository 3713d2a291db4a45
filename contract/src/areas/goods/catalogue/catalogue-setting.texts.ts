import { texts } from '../../../kernel/index.ts';

/** Settings and the task of suppliers' catalogues (spec 03 §5.3). */
export const catalogueSettingTexts = texts({
  'setting.catalogue.MEDICAL_COMPANY.mode': { zh: '药企目录来源', en: 'Medical company catalogue' },
  'setting.catalogue.MEDICAL_COMPANY.mode.help': {
    zh: '文件由人工导入，接口每晚拉取。',
    en: 'Files are imported by hand; the interface is pulled every night.',
  },
  'setting.catalogue.MEDICAL_COMPANY.mode.FILE': { zh: '文件', en: 'Files' },
  'setting.catalogue.MEDICAL_COMPANY.mode.HTTP': { zh: '接口', en: 'Interface' },
  'setting.catalogue.MEDICAL_COMPANY.url': { zh: '药企接口地址', en: 'Medical company address' },
  'setting.catalogue.MEDICAL_COMPANY.url.help': {
    zh: '以 http:// 或 https:// 开头。',
    en: 'Begins with http:// or https://.',
  },
  'setting.catalogue.MEDICAL_COMPANY.key': { zh: '药企接口密钥', en: 'Medical company key' },
  'setting.catalogue.MEDICAL_COMPANY.key.help': { zh: '请求以该密钥签名。', en: 'Requests are signed by it.' },
  'setting.catalogue.YIYAOCHENG.mode': { zh: '医药城目录来源', en: 'Yiyaocheng catalogue' },
  'setting.catalogue.YIYAOCHENG.mode.help': {
    zh: '文件由人工导入，接口每晚拉取。',
    en: 'Files are imported by hand; the interface is pulled every night.',
  },
  'setting.catalogue.YIYAOCHENG.mode.FILE': { zh: '文件', en: 'Files' },
  'setting.catalogue.YIYAOCHENG.mode.HTTP': { zh: '接口', en: 'Interface' },
  'setting.catalogue.YIYAOCHENG.url': { zh: '医药城接口地址', en: 'Yiyaocheng address' },
  'setting.catalogue.YIYAOCHENG.url.help': {
    zh: '以 http:// 或 https:// 开头。',
    en: 'Begins with http:// or https://.',
  },
  'setting.catalogue.YIYAOCHENG.key': { zh: '医药城接口密钥', en: 'Yiyaocheng key' },
  'setting.catalogue.YIYAOCHENG.key.help': { zh: '请求以该密钥签名。', en: 'Requests are signed by it.' },
  'task.name.catalogue_pull': { zh: '供应商目录拉取', en: 'Pull suppliers’ catalogues' },
  'task.summary.catalogue_pull': {
    zh: '来源为接口的目录：读取全部商品，更新价格和库存，目录中不再有的停售。',
    en: 'Catalogues of the interface: all offers are read, prices and stock brought up to date, what is gone is not on sale.',
  },
});
