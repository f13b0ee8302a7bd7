import { expect, it } from 'vitest';
import { textUsesOf } from './text-uses.ts';

it('names the keys that are written out, and of others their beginning', () => {
  const code = `const t = useTranslations('room.strip');
    return <p title={t('title')} lang={t.rich(\`kind.\${kind}\`, { b })}>{t(isOpen ? 'close' : 'open')}</p>;`;
  expect(textUsesOf(code)).toEqual(['room.strip.title', 'room.strip.kind.*', 'room.strip.close', 'room.strip.open']);
});

it('means all below a namespace where the key is not written there, or the translator is handed on', () => {
  expect(textUsesOf(`const t = useTranslations('room'); t(kind);`)).toEqual(['room.*']);
  expect(textUsesOf(`const t = useTranslations('room'); say(t);`)).toEqual(['room.*']);
  expect(textUsesOf(`export const useRoomTexts = () => useTranslations('room');`)).toEqual(['room.*']);
  expect(textUsesOf(`const t = useTranslations(\`lifecycle.\${action}\`); t('title');`)).toEqual(['lifecycle.*']);
});

it('takes the keys of a translator of all groups, and of one outside React', () => {
  expect(textUsesOf(`const t = useTranslations(); t('shell.language');`)).toEqual(['shell.language']);
  expect(textUsesOf(`const t = translatorFor(root, 'site'); t('title');`)).toEqual(['site.title']);
});

it('knows a translator that is asked at once, and one that a hook depends on', () => {
  expect(textUsesOf(`useTranslations('common')('help')`)).toEqual(['common.help']);
  expect(textUsesOf(`const t = useTranslations('site'); useEffect(() => { say(t('end')); }, [id, t]);`)).toEqual([
    'site.end',
  ]);
});

it('reads no comments', () => {
  expect(textUsesOf(`// useTranslations('room')\n/* useTranslations('live') */`)).toEqual([]);
});
