import { DownloadOutlined, DownOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { type Text, texts } from '@materia/contract/kernel';
import { Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { Dropdown } from '../../ui/dropdown.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';

const words = texts({
  kinds: { zh: '种类', en: 'Kinds' },
  sizes: { zh: '尺寸', en: 'Sizes' },
  states: { zh: '加载与禁用', en: 'Loading and disabled' },
  groups: { zh: '按钮组', en: 'Groups' },
  menus: { zh: '下拉菜单', en: 'Drop-downs' },
  main: { zh: '主要操作', en: 'Main action' },
  plain: { zh: '普通操作', en: 'Plain action' },
  quiet: { zh: '安静操作', en: 'Quiet action' },
  link: { zh: '链接', en: 'Link' },
  danger: { zh: '删除', en: 'Delete' },
  mainDanger: { zh: '确认删除', en: 'Delete for good' },
  add: { zh: '新建', en: 'New' },
  large: { zh: '大', en: 'Large' },
  middle: { zh: '中', en: 'Middle' },
  small: { zh: '小', en: 'Small' },
  load: { zh: '保存（加载两秒）', en: 'Save (loads two seconds)' },
  refused: { zh: '退款', en: 'Refund' },
  reason: { zh: '订单尚未支付，不能退款', en: 'Not paid yet: nothing to refund' },
  previous: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  refresh: { zh: '刷新', en: 'Refresh' },
  export: { zh: '导出', en: 'Export' },
  more: { zh: '更多', en: 'More' },
  copyOrder: { zh: '复制订单', en: 'Copy order' },
  print: { zh: '打印小票', en: 'Print receipt' },
  pressed: { zh: '已点击：', en: 'Pressed: ' },
});

/** 按钮: kinds, sizes, loading, disabled with the reason, groups, drop-downs (spec 11). */
export const ButtonsScreen = sampleSubPage('/app/ui/*', 'buttons', Buttons);

function Buttons() {
  const say = useSay();
  const [pressed, press] = useState<Text | null>(null);
  const of = (text: Text) => ({ children: say(text), onClick: () => press(text) });
  return (
    <>
      <SampleBlock title={say(words.kinds)}>
        <SampleRow>
          <Button type="primary" {...of(words.main)} />
          <Button {...of(words.plain)} />
          <Button type="text" {...of(words.quiet)} />
          <Button type="link" {...of(words.link)} />
          <Button danger {...of(words.danger)} />
          <Button type="primary" danger {...of(words.mainDanger)} />
          <Button icon={<PlusOutlined />} {...of(words.add)} />
        </SampleRow>
        <SampleResult>{pressed && say(words.pressed) + say(pressed)}</SampleResult>
      </SampleBlock>
      <SampleBlock title={say(words.sizes)}>
        <SampleRow>
          <Button size="large" {...of(words.large)} />
          <Button {...of(words.middle)} />
          <Button size="small" {...of(words.small)} />
        </SampleRow>
      </SampleBlock>
      <States />
      <SampleBlock title={say(words.groups)}>
        <SampleRow>
          <Space.Compact>
            <Button {...of(words.previous)} />
            <Button {...of(words.next)} />
          </Space.Compact>
          <Space.Compact>
            <Button icon={<ReloadOutlined />} {...of(words.refresh)} />
            <Button icon={<DownloadOutlined />} {...of(words.export)} />
          </Space.Compact>
        </SampleRow>
      </SampleBlock>
      <Menus press={press} />
    </>
  );
}

const loadingMs = 2_000;

/** A button that is at work takes no second press; one that may not be pressed says why. */
function States() {
  const say = useSay();
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLoading(false), loadingMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <SampleBlock title={say(words.states)}>
      <SampleRow>
        <Button type="primary" loading={loading} onClick={() => setLoading(true)}>
          {say(words.load)}
        </Button>
        <Button disabled title={say(words.reason)} aria-describedby="buttons-reason">
          {say(words.refused)}
        </Button>
        <span id="buttons-reason">{say(words.reason)}</span>
      </SampleRow>
    </SampleBlock>
  );
}

function Menus({ press }: { press: (text: Text) => void }) {
  const say = useSay();
  const item = (key: string, text: Text) => ({ key, label: say(text), onClick: () => press(text) });
  const menu = {
    items: [
      item('copy', words.copyOrder),
      item('print', words.print),
      { key: 'refund', label: say(words.refused), disabled: true, title: say(words.reason) },
      { type: 'divider' as const },
      { ...item('delete', words.danger), danger: true },
    ],
  };
  return (
    <SampleBlock title={say(words.menus)}>
      <SampleRow>
        <Dropdown menu={menu}>
          <Button>
            {say(words.more)} <DownOutlined />
          </Button>
        </Dropdown>
        <Space.Compact>
          <Button type="primary" onClick={() => press(words.next)}>
            {say(words.next)}
          </Button>
          <Dropdown menu={menu} placement="bottomRight">
            <Button type="primary" icon={<DownOutlined />} title={say(words.more)} aria-label={say(words.more)} />
          </Dropdown>
        </Space.Compact>
      </SampleRow>
    </SampleBlock>
  );
}
