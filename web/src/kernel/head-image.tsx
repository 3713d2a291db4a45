import { useState } from 'react';
import { firstCharacter, smallPicture } from '../ui/format.ts';
import { fileAddress } from './file-address.ts';
import './head-image.css';

interface HeadImageProps {
  /** Where the picture is kept; null: there is none. */
  path: string | null;
  name: string;
  size: number;
}

/** Somebody's picture, or the first character of the name where there is none or it does not come; the name stands beside it. */
export function HeadImage({ path, name, size }: HeadImageProps) {
  const [lost, setLost] = useState<string | null>(null);
  const picture = path !== null && path !== lost && path;
  return (
    <span
      className="head-image"
      aria-hidden
      // Drawn, not written: a button's words are its name, and the name stands beside it.
      data-initial={picture ? undefined : firstCharacter(name)}
      style={{ width: size, height: size, fontSize: size / 2 }}
    >
      {picture && <img src={fileAddress(smallPicture(picture))} alt="" onError={() => setLost(picture)} />}
    </span>
  );
}
