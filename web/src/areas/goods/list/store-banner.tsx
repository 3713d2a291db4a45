import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { storeSource } from '../../store/index.ts';
import { useGoodsAddress } from './open-record.tsx';

/** Whose goods these are, and the way back to the catalogue. */
export function StoreBanner({ storeId }: { storeId: number }) {
  const t = useT();
  const { visit } = useGoodsAddress();
  const name = useStoreName(storeId);
  return (
    <p className="goods-banner" role="status">
      <b>{t('goods.list.storeBanner', { name: name ?? `#${storeId}` })}</b>
      <Button size="small" type="link" onClick={() => visit({})}>
        {t('goods.list.leaveStore')}
      </Button>
    </p>
  );
}

/** The store's name; null while it is not known. */
export function useStoreName(storeId: number): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let asked = true;
    void storeSource.named([storeId]).then(
      ([item]) => asked && setName(item?.label ?? null),
      () => undefined,
    );
    return () => {
      asked = false;
    };
  }, [storeId]);
  return name;
}
