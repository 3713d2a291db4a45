import { expect, test } from 'vitest';
import { distanceText, firstCharacter, htmlToText, shorten } from './format.ts';
import { sanitizeHtml } from './sanitize-html.ts';

test.each([
  ['<b>bold</b> <i onclick="x()">i</i>', '<b>bold</b> <i>i</i>'],
  ['<script>alert(1)</script>ok', 'ok'],
  ['<img src=x onerror=alert(1)>ok', 'ok'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/app/x" style="x" target="_blank">a</a>', '<a href="/app/x" rel="noopener noreferrer">a</a>'],
  ['<section><p class="x">words</p></section>', '<p>words</p>'],
  ['<style>p { color: red }</style>x', 'x'],
])('%s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});

test('texts are shortened as spec 01 §9 says', () => {
  expect(shorten('')).toBe('-');
  expect(shorten('12345678')).toBe('12345678');
  expect(shorten('202611210001')).toBe('2026…0001');
  expect(firstCharacter('张三')).toBe('张');
  expect(firstCharacter('')).toBe('-');
  expect(htmlToText('<p>a<b>b</b></p>')).toBe('ab');
  expect(distanceText(1000)).toBe('1000m');
  expect(distanceText(1234)).toBe('1.2km');
});
