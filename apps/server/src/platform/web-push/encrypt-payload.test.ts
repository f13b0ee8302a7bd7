import { describe, expect, it } from 'vitest';
import { areKeys, encryptPayload, payloadMaxBytes } from './encrypt-payload.ts';

// RFC 8291, appendix A.
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const material = {
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
};

describe('a push message’s body', () => {
  it('is what RFC 8291 has as its example', () => {
    const plaintext = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPayload(plaintext, keys, material).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('has a key and a salt of its own every time', () => {
    const [one, other] = [encryptPayload(Buffer.from('a'), keys), encryptPayload(Buffer.from('a'), keys)];
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  });

  it('is at most what push services take', () => {
    expect(encryptPayload(Buffer.alloc(payloadMaxBytes), keys)).toHaveLength(4_096);
    expect(() => encryptPayload(Buffer.alloc(payloadMaxBytes + 1), keys)).toThrow(RangeError);
  });

  it('is for keys on the curve alone', () => {
    expect(areKeys(keys)).toBe(true);
    expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
    expect(areKeys({ ...keys, auth: 'c2hvcnQ' })).toBe(false);
  });
});
