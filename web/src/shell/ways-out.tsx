import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useT } from '../kernel/texts.ts';
import './dead-end.css';

/** The two ways out of a dead end: 返回上一页, 返回工作台 (spec 01 §10). */
export function WaysOut() {
  const t = useT();
  const router = useRouter();
  return (
    <div className="dead-end-ways">
      <Button onClick={() => router.history.back()}>{t('shell.back')}</Button>
      <Button type="primary" onClick={() => void router.navigate({ to: '/' })}>
        {t('shell.home')}
      </Button>
    </div>
  );
}
