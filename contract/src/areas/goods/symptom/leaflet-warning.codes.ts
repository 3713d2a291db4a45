import type { PeopleGroupCode } from './symptom.codes.ts';

/** Words by which a leaflet keeps people from a medicine. */
export const warningWords = /禁|忌|慎用|不宜|不得|避免|不推荐|咨询|医师指导|尚不明确/;

/** Words by which a leaflet names people. */
export const peopleWords: readonly (readonly [PeopleGroupCode, RegExp])[] = [
  ['CHILD', /儿童|小儿|婴|幼儿|未成年/],
  ['ELDERLY', /老年|老人/],
  ['PREGNANT', /孕|妊娠|哺乳/],
];
