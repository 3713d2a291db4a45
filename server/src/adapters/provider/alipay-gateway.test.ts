import { expect, test } from 'vitest';
import { rawNode, signText } from './alipay-gateway.ts';

test('fields are signed sorted by name, empty ones left out', () => {
  expect(signText({ b: '2', a: '1', empty: '', sign: 'x', B: '0' }, ['sign'])).toBe('B=0&a=1&b=2');
});

test('a node is taken as it was sent', () => {
  const node = '{"code":"10000","url":"https:\\/\\/qr.alipay.com\\/1","note":"a } \\" { b","deep":{"x":{}}}';
  expect(rawNode(`{"alipay_trade_query_response":${node},"sign":"abc="}`, 'alipay_trade_query_response')).toBe(node);
  expect(rawNode(`{"sign":"abc=", "alipay_trade_query_response" : ${node} }`, 'alipay_trade_query_response')).toBe(
    node,
  );
});

test('no node, no text', () => {
  expect(rawNode('{"other_response":{}}', 'alipay_trade_query_response')).toBeNull();
  expect(rawNode('{"alipay_trade_query_response":{"cut', 'alipay_trade_query_response')).toBeNull();
  expect(rawNode('<html>', 'error_response')).toBeNull();
});
