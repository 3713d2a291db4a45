import { codes } from '../../../kernel/index.ts';

/** 部位 (spec 03 §1 symptom). */
export const BodyPart = codes([
  ['HEAD', 'head', '头面', 'Head and face'],
  ['EYE', 'eye', '眼', 'Eyes'],
  ['NOSE', 'nose', '鼻', 'Nose'],
  ['THROAT', 'throat', '咽喉', 'Throat'],
  ['MOUTH', 'mouth', '口腔', 'Mouth'],
  ['CHEST', 'chest', '胸', 'Chest'],
  ['ABDOMEN', 'abdomen', '腹', 'Abdomen'],
  ['BACK', 'back', '腰背', 'Back'],
  ['LIMBS', 'limbs', '四肢', 'Limbs'],
  ['SKIN', 'skin', '皮肤', 'Skin'],
  ['URINARY', 'urinary', '泌尿', 'Urinary'],
  ['GYNAE', 'gynae', '妇科', 'Gynaecology'],
  ['WHOLE', 'whole', '全身', 'Whole body'],
]);
export type BodyPartCode = (typeof BodyPart.all)[number];

/** 人群. */
export const PeopleGroup = codes([
  ['ADULT', 'adult', '成人', 'Adults'],
  ['CHILD', 'child', '儿童', 'Children'],
  ['ELDERLY', 'elderly', '老人', 'The elderly'],
  ['PREGNANT', 'pregnant', '孕妇', 'Pregnant women'],
]);
export type PeopleGroupCode = (typeof PeopleGroup.all)[number];

/** 首选, 辅助, 护理. */
export const SymptomRole = codes([
  ['MAIN', 'main', '首选', 'First choice', 'primary'],
  ['ASSIST', 'assist', '辅助', 'Supporting', 'info'],
  ['CARE', 'care', '护理', 'Care', 'plain'],
]);
export type SymptomRoleCode = (typeof SymptomRole.all)[number];

/** How a cabinet stands to a symptom: one of its first choices is there, its track is empty, it holds none. */
export const Coverage = codes([
  ['STOCKED', 'stocked', '首选有货', 'In stock', 'success'],
  ['EMPTY', 'empty', '首选缺货', 'Sold out', 'warning'],
  ['NONE', 'none', '未上首选', 'None held', 'danger'],
]);
export type CoverageCode = (typeof Coverage.all)[number];
