-- A key that is reset keeps its row, and with it its version and its place in the operation log (spec 01 §4).
comment on column sys_config.value is '值; JSON null: reset, the default holds; of secret keys {cipher}: base64 of the encrypted text';
