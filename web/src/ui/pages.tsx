import { Pagination } from 'antd';

interface Of {
  page: number;
  limit: number;
  total: number | null;
  turn: (page: number) => void;
}

/** The pages of a table in a drawer; nothing while one holds all. */
export function Pages({ page, limit, total, turn }: Of) {
  if ((total ?? 0) <= limit) return null;
  const fixed = { size: 'small', simple: true, showSizeChanger: false } as const;
  return <Pagination {...fixed} current={page} pageSize={limit} total={total ?? 0} onChange={turn} />;
}
