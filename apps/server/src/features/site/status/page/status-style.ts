import { createHash } from 'node:crypto';

/*
 * The product's day paper (apps/web/src/ui/tokens.css), inlined: a visitor may have none of its files. A bar says its state by its shape as well:
 * whole, cut through, hatched, striped, or hollow.
 */
export const statusStyle = `
:root{color-scheme:light;--day-0:oklch(96% .014 90);--day-1:oklch(99% .006 90);--day-2:oklch(93% .018 88);--line:oklch(86% .02 88);--strong:oklch(58% .03 250);--sumi:oklch(21% .03 255);--sumi-2:oklch(42% .04 252);--ai:oklch(42% .1 252);--ok:oklch(46% .09 162);--warn:oklch(50% .12 60);--bad:oklch(52% .165 33)}
*{box-sizing:border-box;margin:0;padding:0}
html{background:var(--day-0);color:var(--sumi);font:14px/1.7 "Familjen Grotesk Variable","Zen Kaku Gothic New","Hiragino Kaku Gothic ProN","Noto Sans CJK JP","Noto Sans TC",sans-serif;overflow-wrap:anywhere}
:lang(zh-TW){font-family:"Familjen Grotesk Variable","Noto Sans TC","PingFang TC","Noto Sans CJK TC","Zen Kaku Gothic New",sans-serif}
h1,h2,h3,.word{font-family:"Shippori Mincho","Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP",serif;font-weight:700}
:lang(zh-TW) :is(h1,h2,h3){font-family:"Shippori Mincho","Songti TC","Noto Serif CJK TC",serif}
a{color:var(--ai);text-underline-offset:4px}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--ai);outline-offset:2px}
ul,ol{list-style:none}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;min-height:56px;padding:0 24px 0 20px;background:var(--day-1);border-bottom:1px solid var(--line)}
.logo{display:flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none}
.logo svg{display:block;width:32px;height:32px}
.word{font-size:20px;letter-spacing:.06em}
.languages{display:flex;gap:4px 16px;margin-left:auto}
.languages a{display:inline-flex;align-items:center;min-height:44px;font-size:13px;color:var(--sumi-2)}
.languages a[aria-current]{color:var(--sumi);font-weight:700;text-decoration:none;box-shadow:inset 0 -3px var(--ai)}
main{max-width:880px;margin:0 auto;padding:40px 24px 48px}
.kicker{font-size:13px;color:var(--sumi-2)}
.overall{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;align-items:center;margin-top:8px;padding:20px 24px;background:var(--day-1);border:1px solid var(--line);border-left:8px solid var(--tone);border-radius:2px;box-shadow:0 3px 0 var(--line)}
.overall svg{width:36px;height:36px;color:var(--tone)}
.overall h1{font-size:26px;line-height:1.35;letter-spacing:.04em}
.overall p{grid-column:2;font-size:13px;color:var(--sumi-2)}
.operational{--tone:var(--ok)}.degraded{--tone:var(--warn)}.down,.partial{--tone:var(--bad)}.maintenance{--tone:var(--ai)}.unknown{--tone:var(--strong)}
.stale{margin-top:16px;padding:12px 16px;background:var(--day-2);border-left:3px solid var(--bad)}
section{margin-top:40px}
h2{padding-bottom:8px;font-size:20px;line-height:1.5;letter-spacing:.04em;border-bottom:2px solid var(--sumi)}
h3{font-size:16px;line-height:1.6}
.part{padding:16px 0;border-bottom:1px solid var(--line)}
.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 16px}
.head small{font-size:12px;color:var(--sumi-2)}
.state{display:inline-flex;align-items:center;gap:6px;font-weight:700;color:var(--tone);white-space:nowrap}
.state svg{width:18px;height:18px}
.bars{display:flex;gap:2px;height:36px;margin-top:12px;forced-color-adjust:none}
.bar{flex:1 1 0;min-width:0;border-radius:1px;background:var(--ok)}
.bar.down,.bar.degraded{--cut:25%;background:linear-gradient(var(--top) 0 calc(var(--cut) - 2px),var(--day-0) 0 calc(var(--cut) + 2px),var(--ok) 0)}
.bar.down{--top:var(--bad)}
.bar.degraded{background:linear-gradient(transparent 0 calc(var(--cut) - 2px),var(--day-0) 0 calc(var(--cut) + 2px),var(--ok) 0),repeating-linear-gradient(-45deg,var(--warn) 0 3px,var(--day-1) 3px 5px)}
.bar.l2{--cut:45%}.bar.l3{--cut:70%}.bar.l4{--cut:100%}
.bar.maintenance{background:repeating-linear-gradient(var(--ai) 0 3px,var(--day-1) 3px 6px)}
.bar.unknown{background:none;border:1px solid var(--line)}
.scale{display:flex;justify-content:space-between;gap:16px;margin-top:6px;font-size:12px;color:var(--sumi-2)}
details{margin-top:2px}
summary{display:flex;align-items:center;gap:12px;width:fit-content;min-height:44px;padding:0 12px 0 2px;font-size:13px;font-weight:700;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{text-decoration:underline;text-underline-offset:4px}
summary::before{content:"";width:8px;height:8px;flex:none;border:solid currentcolor;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open] summary::before{transform:translateY(-2px) rotate(45deg)}
.days{max-height:288px;overflow:auto;border:1px solid var(--line);background:var(--day-1)}
table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
thead th{position:sticky;top:0;background:var(--day-2);font-weight:400;color:var(--sumi-2)}
tbody th{font-weight:400;white-space:nowrap}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:16px;font-size:12px;color:var(--sumi-2)}
.legend li{display:flex;align-items:center;gap:8px}
.legend .bar{flex:none;width:6px;height:20px;forced-color-adjust:none}
.notice{padding:20px 0;border-bottom:1px solid var(--line)}
.notice>p{font-size:13px;color:var(--sumi-2)}
.updates{margin-top:12px;border-left:2px solid var(--line)}
.updates li{padding:0 0 12px 16px}
.updates li:last-child{padding-bottom:0}
.updates b{margin-right:8px}
.updates time{font-size:12px;color:var(--sumi-2)}
.text{line-height:1.9}
.text :is(ul,ol){padding-left:1.5em;list-style:disc}
.empty{padding:16px 0;color:var(--sumi-2)}
footer{display:flex;flex-wrap:wrap;gap:0 24px;max-width:880px;margin:0 auto;padding:0 24px 64px}
footer a{display:inline-flex;align-items:center;min-height:44px}
footer p{flex-basis:100%;font-size:12px;color:var(--sumi-2)}
@media(max-width:700px){header{padding:0 16px}main{padding:24px 16px 40px}footer{padding:0 16px 48px}.overall{padding:16px}.overall h1{font-size:20px}.bars{gap:1px;height:32px}.languages{gap:4px 12px}.kicker{display:none}}
`;

/** The page has no script and loads nothing but its icon and letters; its only style sheet is allowed by its hash. */
export const statusPagePolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
