-- The palette finds wishes and pre-orders by the end of a phone, advice, ads and versions by words, without reading every row (spec 01 §11).
create index wishlist_cellphone_suffix_idx on wishlist (reverse(cellphone)) where cellphone is not null;
create index pre_order_cellphone_suffix_idx on pre_order (reverse(cellphone)) where cellphone is not null;
create index mat_goods_advice_words_idx on mat_goods_advice using gin (text_grams(goods_text)) where status in (0, 10, 20) and goods_id is null and deleted_at is null;
create index ad_words_idx on ad using gin (text_grams(name)) where deleted_at is null;
create index app_version_words_idx on app_version (lower(version_name)) where deleted_at is null;
