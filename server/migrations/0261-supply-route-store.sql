-- Routes of a store, those that were removed among them.
create index supply_route_store_id_idx on supply_route (store_id);
