-- What stood at -12, -22 and -19 yesterday and a week ago (spec 01 §12).
create index order_status_history_trouble_idx on order_status_history (at) where to_code in (-12, -22, -19) or from_code in (-12, -22, -19);
