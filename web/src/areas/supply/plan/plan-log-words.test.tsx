import type { Lang } from '@materia/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Changes } from '../../../kernel/operation-log.tsx';
import { planLogWords } from './plan-log-words.ts';

test('types and statuses of a plan stand in its log in words, in the reader’s language', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const said = (lang: Lang) => {
    const fields = [
      { name: 'type', before: undefined, after: 'URGENT', wasThere: false },
      { name: 'status', before: 'NEW', after: 'PICKING', wasThere: true },
      { name: 'lines', before: undefined, after: 3, wasThere: false },
    ];
    act(() => root.render(<Changes fields={fields} words={planLogWords(key => key, lang)} />));
    return [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  };
  expect(said('zh')).toEqual(['加急', '新建 → 拣货中', '3']);
  expect(said('en')).toEqual(['Urgent', 'New → Picking', '3']);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
