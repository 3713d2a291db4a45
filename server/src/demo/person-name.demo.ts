import type { Random } from './random.ts';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
];
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国志文斌飞宇浩凯健俊帆雪琳婷慧颖佳欣怡梦洁晨阳天思雨子涵梓萱一诺',
];
/** A name that could be somebody's and is nobody's. */
export const personName = (random: Random) =>
  random.pick(surnames) + random.pick(given) + (random.chance(0.6) ? random.pick(given) : '');
