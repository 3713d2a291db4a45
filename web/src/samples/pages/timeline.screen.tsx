import {
  AlertOutlined,
  CarOutlined,
  CheckCircleOutlined,
  CreditCardOutlined,
  EditOutlined,
  FileDoneOutlined,
  InboxOutlined,
  MedicineBoxOutlined,
  MessageOutlined,
  RollbackOutlined,
  ShoppingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type Tone, texts } from '@materia/contract/kernel';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx';
import { SampleBlock, samplePage, useSay } from '../sample-page.tsx';
import { SampleRow } from '../sample-row.tsx';
import './timeline.css';

const words = texts({
  order: { zh: '订单 S20250612000318', en: 'Order S20250612000318' },
  sequence: { zh: '顺序', en: 'Sequence' },
  latest: { zh: '最新在前', en: 'Latest first' },
  earliest: { zh: '最早在前', en: 'Earliest first' },
});

const entry = (
  id: number,
  at: string,
  [icon, tone]: readonly [TimelineEvent['icon'], Tone],
  title: string,
  text: string,
): TimelineEvent => ({ id, at: `2025-06-${at}:00+08:00`, icon, tone, title, text });

const events: readonly TimelineEvent[] = [
  entry(12, '14T10:05', [<RollbackOutlined key="i" />, 'info'], '部分退款', '1 盒蒙脱石散退款 ¥18.50，原路退回'),
  entry(11, '13T16:42', [<MessageOutlined key="i" />, 'plain'], '顾客评价', '五星：送得很快，包装完好'),
  entry(10, '12T15:31', [<CheckCircleOutlined key="i" />, 'success'], '已签收', '本人签收'),
  entry(9, '12T15:02', [<CarOutlined key="i" />, 'primary'], '配送中', '配送员 陈志强 距顾客 1.2km'),
  entry(8, '12T14:48', [<InboxOutlined key="i" />, 'primary'], '已打包', '复核人 周宁，2 件'),
  entry(7, '12T14:40', [<AlertOutlined key="i" />, 'warning'], '缺货提醒', '氯雷他定片库存不足，由后海店调货'),
  entry(6, '12T14:26', [<FileDoneOutlined key="i" />, 'success'], '处方审核通过', '药师 何静'),
  entry(5, '12T14:21', [<MedicineBoxOutlined key="i" />, 'info'], '处方已上传', '互联网医院 电子处方'),
  entry(4, '12T14:19', [<CreditCardOutlined key="i" />, 'success'], '支付成功', '微信支付 ¥126.30'),
  entry(3, '12T14:18', [<EditOutlined key="i" />, 'plain'], '修改地址', '改为 科技园南区 A 栋 3 层'),
  entry(2, '12T14:16', [<ShoppingOutlined key="i" />, 'primary'], '提交订单', '5 种商品，优惠 ¥12.00'),
  entry(1, '12T14:02', [<UserOutlined key="i" />, 'plain'], '进入小程序', '由附近门店进入'),
];

/** 时间线示例: twelve dated events with icons (spec 11). */
export const TimelineScreen = samplePage('/app/pages/timeline', OrderTimeline);

function OrderTimeline() {
  const say = useSay();
  const [sequence, setSequence] = useState<'latest' | 'earliest'>('latest');
  const options = (['latest', 'earliest'] as const).map(value => ({ value, label: say(words[value]) }));
  return (
    <SampleBlock title={say(words.order)}>
      <SampleRow>
        <Segmented aria-label={say(words.sequence)} options={options} value={sequence} onChange={setSequence} />
      </SampleRow>
      <Timeline label={say(words.order)} events={sequence === 'latest' ? events : events.toReversed()} />
    </SampleBlock>
  );
}
