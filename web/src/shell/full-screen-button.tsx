import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../kernel/texts.ts';

/** 全屏: the page without the browser around it, where the browser can. */
export function FullScreenButton() {
  const t = useT();
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const label = t(full ? 'shell.fullScreen.leave' : 'shell.fullScreen');
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      title={label}
      aria-label={label}
      // Refused by the browser: the page stays as it is, which the person sees.
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
}
