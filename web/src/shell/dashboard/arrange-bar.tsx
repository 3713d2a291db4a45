import type { BlockHead } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useT } from '../../kernel/texts.ts';
import { Dropdown } from '../../ui/dropdown.tsx';

interface Props {
  readonly removed: readonly BlockHead[];
  readonly add: (code: string) => void;
  readonly reset: () => void;
}

/** While blocks are arranged: those taken away come back, all as they were at first. */
export function ArrangeBar({ removed, add, reset }: Props) {
  const t = useT();
  const items = removed.map(({ code, title }) => ({ key: code, label: title, onClick: () => add(code) }));
  return (
    <>
      <Dropdown menu={{ items }} disabled={items.length === 0}>
        <Button disabled={items.length === 0}>{t('system.dashboard.add')}</Button>
      </Dropdown>
      <Button onClick={reset}>{t('system.dashboard.reset')}</Button>
    </>
  );
}
