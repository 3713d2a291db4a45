comment on table gsp_place is '监测点: where temperature and humidity are measured; each cabinet of a device is one';
