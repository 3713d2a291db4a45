import type { BodyPartCode, PeopleGroupCode } from '@materia/contract/areas/goods';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { proposedExclusions } from './propose-exclusions.ts';

/** 36 symptoms (spec 03 §6): name | part | also called | words by which its goods are found, the likeliest first. */
const list = `
感冒发热|WHOLE|发烧,着凉,风寒|感冒,布洛芬,氨酚
头痛|HEAD|头疼,偏头痛|布洛芬,止痛,天麻
眼睛干涩|EYE|眼干,视疲劳|滴眼,明目
眼睛红肿|EYE|红眼,结膜炎|滴眼,清热
鼻塞流涕|NOSE|鼻炎,流鼻涕|鼻,感冒
打喷嚏|NOSE|过敏性鼻炎|氯雷他定,鼻,感冒
咽喉肿痛|THROAT|嗓子疼,咽炎|咽,清喉,板蓝根
咳嗽有痰|THROAT|痰多|止咳,枇杷,化痰
干咳|THROAT|咳嗽|枇杷,止咳
口腔溃疡|MOUTH|口疮|溃疡,西瓜霜,维生素
牙痛|MOUTH|牙疼,牙龈肿痛|布洛芬,牛黄,止痛
口臭|MOUTH|口气|口,清热
胸闷|CHEST|胸口闷|丹参,速效
气短乏力|CHEST|没力气|黄芪,参,维生素
胃痛|ABDOMEN|胃疼,胃胀|胃,铝碳酸镁,奥美拉唑
胃酸反流|ABDOMEN|烧心,反酸|铝碳酸镁,奥美拉唑,胃
消化不良|ABDOMEN|积食,腹胀|健胃,消食,多潘立酮
腹泻|ABDOMEN|拉肚子|蒙脱石,藿香,口服补液
便秘|ABDOMEN|大便干|开塞露,通便,乳果糖
恶心呕吐|ABDOMEN|反胃|藿香,多潘立酮
腰酸背痛|BACK|腰痛|膏,止痛,活血
肩颈僵硬|BACK|颈椎痛|膏,贴,活血
肌肉拉伤|LIMBS|扭伤|云南白药,膏,喷雾
关节疼痛|LIMBS|膝盖疼|膏,布洛芬,氨糖
手脚冰凉|LIMBS|怕冷|维生素,红糖,暖
皮肤瘙痒|SKIN|痒|炉甘石,氯雷他定,软膏
湿疹|SKIN|皮炎|软膏,炉甘石
脚气|SKIN|足癣|特比萘芬,达克宁,软膏
痤疮|SKIN|青春痘,粉刺|软膏,凝胶
小伤口|SKIN|擦伤,划伤|碘伏,创可贴,云南白药
烫伤|SKIN|烧伤|烫伤,湿润,敷料
尿频|URINARY|小便多|三金,清热
痛经|GYNAE|经期腹痛|布洛芬,益母草,暖
月经不调|GYNAE|经期不准|益母草,乌鸡
失眠|WHOLE|睡不着|枣仁,安神,褪黑素
中暑|WHOLE|暑热|藿香,十滴水,清凉
`;

interface Known {
  readonly id: number;
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
}
const roles = ['MAIN', 'MAIN', 'ASSIST', 'ASSIST', 'CARE'] as const;
const redFlags = '演示数据：症状持续3天不缓解、加重或伴高热，请及时就医。';
const careTip = '多饮水，注意休息，清淡饮食。';

/** Goods of a symptom: what its words name, then whatever else is sold, so that each has a first choice. */
function goodsOf(words: readonly string[], known: readonly Known[], apart: ReadonlySet<string>, at: number): Known[] {
  const named = words.flatMap(word => known.filter(({ name }) => name.includes(word)).slice(0, 2));
  const rest = known.slice((at * 5) % Math.max(known.length - 3, 1)).slice(0, 2);
  const chosen: Known[] = [];
  for (const each of [...named, ...(named.length > 1 ? [] : rest)]) {
    const bad = chosen.includes(each) || chosen.some(other => apart.has(`${other.id} ${each.id}`));
    if (!bad && chosen.length < 2 + (at % 4)) chosen.push(each);
  }
  return chosen;
}

export const symptomDemo: DemoArea = {
  area: 'goods_symptom',
  fill: async ({ db, copy }) => {
    const known = await db.rows<Known>(sql`
      select g.id, g.goods_name as name,
        coalesce((select jsonb_object_agg(u.section, u.content) from goods_usage u where u.goods_id = g.id), '{}') as texts
      from goods g left join goods_medicine d on d.goods_id = g.id
      where g.approved_at is not null and not g.suspended and g.deleted_at is null and g.publish_mask & 2 <> 0 and d.rx_type is distinct from 1
      order by (select count(*) from track t where t.goods_id = g.id) desc, g.id`);
    const pairs = await db.rows<{ a: number; b: number }>(
      sql`select goods_id as a, related_goods_id as b from goods_relation where kind = 'CONFLICT'`,
    );
    const apart = new Set(pairs.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
    const symptoms = list
      .trim()
      .split('\n')
      .map((line, at) => {
        const [name = '', part = '', also = '', words = ''] = line.split('|');
        return { id: at + 1, name, part: part as BodyPartCode, also: also.split(','), words: words.split(',') };
      });
    await copy(
      'symptom',
      symptoms.map(({ id, name, part, also }) => ({
        ...{ id, name, synonyms: also, body_part: part, sort: id, enabled: id % 12 !== 0 },
        people: part === 'GYNAE' ? (['ADULT'] satisfies PeopleGroupCode[]) : [],
        description: `${name}时可参考的用药与护理。`,
        red_flags: id % 3 === 0 ? redFlags : null,
        care_tip: careTip,
      })),
    );
    await copy(
      'symptom_goods',
      symptoms.flatMap(({ id, words }, at) =>
        goodsOf(words, known, apart, at).map((goods, rank) => ({
          ...{ symptom_id: id, goods_id: goods.id, role: roles[rank] ?? 'CARE', rank },
          reason: rank === 0 ? '对症首选，起效较快' : null,
          exclude_people: proposedExclusions(goods.texts),
        })),
      ),
    );
  },
};
