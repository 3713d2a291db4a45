import { instantAt } from '@materia/contract/kernel';
import { sharedValue } from '../../ui/shared-value.ts';

export interface SampleMessage {
  readonly id: number;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
}

const people = ['周宁', '陈志强', '何静', '林晓', '系统通知'];
const subjects: readonly (readonly [string, string])[] = [
  ['6 月排班表', '6 月的排班已经排好，请各店店长在周五前确认。如需调班，请直接回复。'],
  ['科技园店 3 号机已恢复', '压缩机已更换，温度连续两小时在 2–8℃ 之间，可以恢复销售。'],
  ['处方抽查结果', '本周抽查 40 张处方，39 张合格。1 张缺少复核签名，已退回补签。'],
  ['近效期商品清单', '附上 90 天内到期的商品清单，共 26 种，请安排催销。'],
  ['供应商到访安排', '下周三上午 11 点，供应商来访，讨论下半年的供货计划。'],
  ['盘点差异说明', '后海店盘点差异 2 件，原因是退货未入账，已补录。'],
  ['新员工培训', '培训资料已上传，请新同事在周四前学习完并参加考试。'],
  ['温湿度记录提醒', '蛇口店 6 月 9 日下午的温湿度记录缺失，请补录并说明原因。'],
  ['设备保养完成', 'M000012 保养完成，更换滤网 1 个，下次保养时间为 9 月。'],
  ['促销活动确认', '周末满减活动的商品和门槛请再核对一次，今天 18 点前生效。'],
];

/** The samples' messages, the latest first. */
export const sampleMessages: readonly SampleMessage[] = Array.from({ length: 20 }, (_, at) => {
  const [subject, text] = subjects[at % subjects.length] ?? ['', ''];
  const day = `2025-06-${String(12 - Math.floor(at / 2)).padStart(2, '0')}`;
  return {
    id: 20 - at,
    from: people[at % people.length] ?? '',
    subject: at < subjects.length ? subject : `回复：${subject}`,
    text,
    at: instantAt(day, at % 2 === 0 ? '16:20:00' : '09:05:00').toISOString(),
  };
});

/** What was opened since the page was loaded, besides the older ones; nothing of it is kept. */
export const readMessages = sharedValue<ReadonlySet<number>>(
  new Set(sampleMessages.map(({ id }) => id).filter(id => id <= 13)),
);
