import { describe, expect, test } from 'vitest';
import { readEnvironment } from './read-environment.ts';

const originsOf = (ALLOWED_ORIGINS?: string) =>
  readEnvironment({ DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(32), ALLOWED_ORIGINS }, []).origins;

describe('ALLOWED_ORIGINS: of pages on other hosts that may call us', () => {
  test('none, unless said', () => {
    expect(originsOf()).toEqual([]);
    expect(originsOf('')).toEqual([]);
    expect(originsOf('https://console.example, http://localhost:8080')).toEqual([
      'https://console.example',
      'http://localhost:8080',
    ]);
  });

  test.each(['*', 'null', 'console.example', 'https://console.example/', 'https://Console.example', 'ws://a.example'])(
    '%s ends the start with a sentence',
    wrong => {
      expect(() => originsOf(`https://ok.example,${wrong}`)).toThrow(`ALLOWED_ORIGINS: ${wrong} is no origin`);
    },
  );
});
