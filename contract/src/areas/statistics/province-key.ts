import { ProvinceEnd } from './address-words.codes.ts';

/** A province as people call it, however it is written: 广西 of 广西壮族自治区, 北京 of 北京市. Two names of one province have one key. */
export function provinceKey(name: string): string {
  const whole = name.trim();
  const end = ProvinceEnd.all.find(each => whole.endsWith(each) && whole.length > each.length);
  return end ? whole.slice(0, -end.length) : whole;
}
