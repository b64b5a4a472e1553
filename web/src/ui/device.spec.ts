import { deviceName } from './device.js';

test('a device is named by what a person would call it', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36')).toBe(
    'Chrome en Android',
  );
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120.0')).toBe('Edge en Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Mobile Safari/604.1')).toBe(
    'Safari en iPhone o iPad',
  );
  expect(deviceName(null)).toBe('Dispositivo desconocido');
});
