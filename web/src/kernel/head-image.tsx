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
  return (
    <span className="head-image" aria-hidden style={{ width: size, height: size, fontSize: size / 2 }}>
      {path === null || path === lost ? (
        firstCharacter(name)
      ) : (
        <img src={fileAddress(smallPicture(path))} alt="" onError={() => setLost(path)} />
      )}
    </span>
  );
}
