/** Answers as the services' documentation shows them, by path. */
export const recorded = {
  '/v3/assistant/inputtips': {
    body: {
      status: '1',
      info: 'OK',
      infocode: '10000',
      count: '2',
      tips: [
        {
          id: 'B02F37UHLV',
          name: '深圳市民中心',
          district: '广东省深圳市福田区',
          adcode: '440304',
          location: '114.059543,22.543494',
          address: '福中三路',
          typecode: '130000',
          city: [],
        },
        { id: [], name: '市民中心公交', district: [], adcode: [], location: [], address: [], typecode: [], city: [] },
      ],
    },
  },
  '/v3/geocode/regeo': {
    body: {
      status: '1',
      info: 'OK',
      infocode: '10000',
      regeocode: {
        formatted_address: '北京市朝阳区望京街道方恒国际中心B座',
        addressComponent: {
          country: '中国',
          province: '北京市',
          city: [],
          citycode: '010',
          district: '朝阳区',
          adcode: '110105',
          township: '望京街道',
          neighborhood: { name: [], type: [] },
          building: { name: '方恒国际中心B座', type: '商务住宅;楼宇;商务写字楼' },
          streetNumber: {
            street: '阜通东大街',
            number: '6号',
            location: '116.482005,39.9900561',
            direction: '东',
            distance: '21.17',
          },
        },
      },
    },
  },
  '/v3/geocode/geo': {
    body: {
      status: '1',
      info: 'OK',
      infocode: '10000',
      count: '1',
      geocodes: [
        {
          formatted_address: '北京市朝阳区阜通东大街6号',
          country: '中国',
          province: '北京市',
          citycode: '010',
          city: '北京市',
          district: '朝阳区',
          township: [],
          street: '阜通东大街',
          number: '6号',
          adcode: '110105',
          location: '116.482086,39.990496',
          level: '门牌号',
        },
      ],
    },
  },
  '/place/v2/suggestion': {
    body: {
      status: 0,
      message: 'ok',
      result: [
        {
          name: '天安门',
          location: { lat: 39.914889, lng: 116.403874 },
          uid: '65e1ee886c885190f60e77ff',
          province: '北京市',
          city: '北京市',
          district: '东城区',
          business: '',
          cityid: '131',
          tag: '旅游景点',
          address: '北京市-东城区-东长安街',
          children: [],
          adcode: '110101',
        },
        { name: '天安门地区', uid: '', province: '北京市', city: '北京市', district: '', tag: '', cityid: '131' },
      ],
    },
  },
  '/reverse_geocoding/v3/': {
    body: {
      status: 0,
      result: {
        location: { lng: 121.43, lat: 31.19 },
        formatted_address: '上海市徐汇区南丹东路1号',
        business: '徐家汇',
        addressComponent: {
          country: '中国',
          province: '上海市',
          city: '上海市',
          district: '徐汇区',
          adcode: '310104',
          street: '南丹东路',
          street_number: '1号',
        },
        sematic_description: '徐家汇公园附近',
      },
    },
  },
  '/geocoding/v3/': {
    body: {
      status: 0,
      result: {
        location: { lng: 116.30695, lat: 40.05 },
        precise: 1,
        confidence: 80,
        comprehension: 100,
        level: '门址',
      },
    },
  },
  '/v2/search': {
    body: {
      status: { cndesc: '服务正常', infocode: 1000 },
      resultType: 1,
      count: 1,
      keyword: '北京大学',
      pois: [
        {
          name: '北京大学',
          address: '北京市海淀区颐和园路5号',
          lonlat: '116.30489,39.99341',
          typeName: '大学',
          province: '北京市',
          city: '北京市',
          county: '海淀区',
          phone: '',
          hotPointID: '806A7D8D9EE10B23',
        },
      ],
    },
  },
  '/geocoder': {
    body: {
      msg: 'ok',
      status: '0',
      result: {
        formatted_address: '北京市朝阳区北京奥林匹克公园西约219米',
        location: { lon: 116.38, lat: 40 },
        addressComponent: {
          address: '北京奥林匹克公园',
          nation: '中国',
          city: '北京市',
          county: '朝阳区',
          province: '北京市',
          road: '大屯路',
          poi: '北京奥林匹克公园',
        },
      },
      location: {
        score: 100,
        level: '兴趣点',
        lon: 115.951295,
        lat: '40.456949',
        keyWord: '延庆区北京市延庆区延庆镇莲花池村前街50夕阳红养老院',
      },
    },
  },
} as const;
