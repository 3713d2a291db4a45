import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('simple marks stay, as they were', () => {
  const html = '<h2>协议</h2><p>一、<strong>条款</strong><br></p><ul><li>甲</li></ul><img src="/file/a.png" alt="图">';
  expect(safeHtml(html)).toBe(html);
});

test('what runs or leads elsewhere goes', () => {
  expect(safeHtml('<p onclick="x()" style="a">好<script>alert(1)</script></p>')).toBe('<p>好</p>');
  expect(safeHtml('<a href="javascript:alert(1)">走</a>')).toBe('<a>走</a>');
  expect(safeHtml('<a href="java&#115;cript:alert(1)">走</a><a href=" //evil.com">走</a>')).toBe('<a>走</a><a>走</a>');
  expect(safeHtml('<a href="https://a.cn/?x=1">走</a>')).toBe(
    '<a href="https://a.cn/?x=1" rel="noopener noreferrer">走</a>',
  );
  expect(safeHtml('<img src=x onerror=alert(1)>')).toBe('<img>');
  expect(safeHtml('<svg><a href="x">1</a></svg><iframe src="https://a.cn"></iframe>尾')).toBe('尾');
  expect(safeHtml('<!-- <p> -->文')).toBe('文');
});

test('tags that are cut, nested or not closed do not come through', () => {
  expect(safeHtml('<scr<script>x</script>ipt>alert(1)</script>')).not.toMatch(/<(?!\/?(p|b|a)\b)/);
  expect(safeHtml('<p>一<b>二')).toBe('<p>一<b>二</b></p>');
  expect(safeHtml('甲 < 乙 > 丙')).toBe('甲 &lt; 乙 &gt; 丙');
  expect(safeHtml('<p title=">" >x</p></div>')).toBe('<p>x</p>');
  expect(safeHtml('<img src="/a" title="x" <b>')).not.toContain('title');
});
