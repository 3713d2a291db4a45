/** The signs of 大写金额 (Formal wording of amounts, PBOC payment rules): they are the same in both languages. */
export const capital = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  /** Within four digits, from the right. */
  places: ['', '拾', '佰', '仟'],
  /** Over each four digits, from the right. */
  groups: ['', '万', '亿'],
  yuan: '元',
  jiao: '角',
  fen: '分',
  whole: '整',
  minus: '负',
} as const;
