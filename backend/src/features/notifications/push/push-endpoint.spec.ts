import { isPushService } from './push-endpoint.js';

const ofBrowsers = [
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
];
const ofStrangers = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://example.org/?fcm.googleapis.com',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://someone:secret@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
  'abc',
];

it.each(ofBrowsers)('%s is a browser’s push service', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));
it.each(ofStrangers)('%s is none', (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

it('the operator may name others, each by its whole origin', () => {
  const others = ['http://127.0.0.1:4000'];
  expect(isPushService('http://127.0.0.1:4000/abc', others)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/abc', others)).toBe(false);
  expect(isPushService('http://a:b@127.0.0.1:4000/abc', others)).toBe(false);
});
