import { Tabs } from 'antd';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { BrandsTab } from './brands-tab.tsx';
import { MakersTab } from './makers-tab.tsx';
import '../record/record.css';
import './maker.css';

/** 厂家品牌: who makes goods, and under which names (spec 03 §5.1). */
export function MakerDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  const items = [
    { key: 'makers', label: t('maker.tab.makers'), children: <MakersTab /> },
    { key: 'brands', label: t('maker.tab.brands'), children: <BrandsTab /> },
  ];
  return (
    <Drawer
      open
      title={t('maker.title')}
      size={960}
      onClose={() => {
        close();
        refresh();
      }}
    >
      <Tabs size="small" items={items.map(item => ({ ...item, destroyOnHidden: true }))} />
    </Drawer>
  );
}
