import { textAt } from './text-address.js';

const id = '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11';
const site = 'https://shulayim.test';

describe('the address of a text', () => {
  it.each([
    `${site}/text/${id}`,
    `${site}/text/${id}/`,
    `${site}/text-old/${id}`,
    `${site}/text-classic/${id}?theme=dark#p3`,
    `http://shulayim.test/text/${id}`,
    `https://SHULAYIM.test:443/text/${id.toUpperCase()}`,
  ])('is %s', (url) => {
    expect(textAt(url, site)).toBe(id);
  });

  it.each([
    site,
    `${site}/`,
    `${site}/text/`,
    `${site}/text/sample`,
    `${site}/text/${id}/more`,
    `${site}/read/${id}`,
    `${site}/project/${id}`,
    `${site}//text/${id}`,
    `${site}:8080/text/${id}`,
    `${site}.evil.example/text/${id}`,
    `https://shulayim.test@evil.example/text/${id}`,
    `https://somebody@shulayim.test/text/${id}`,
    `https://evil.example/text/${id}?x=${site}`,
  ])('is not %s', (url) => {
    expect(textAt(url, site)).toBeNull();
  });
});
