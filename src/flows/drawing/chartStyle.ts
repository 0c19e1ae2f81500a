/** CSS of statecharts, with the theme's fonts and color variables. */
export const chartStyle = `
.chart{font-family:'Instrument Sans Variable','Instrument Sans','Sans stand-in',system-ui,sans-serif}
.chart text{text-rendering:geometricPrecision;font-size:12px;font-weight:500;fill:var(--ink)}
.chart .box{fill:var(--raised);stroke:var(--control);stroke-width:1.25}
.chart .outer .box{fill:var(--surface);stroke:var(--line)}
.chart .machine>.box{fill:var(--bg);stroke:var(--line)}
.chart .region>.box{stroke:var(--control);stroke-dasharray:5 4}
.chart .within{fill:none;stroke:var(--control);stroke-width:1.25}
.chart .rule{stroke:var(--line);fill:none}
.chart .name{font-size:14px;font-weight:600}
.chart .invoke{fill:var(--brand)}
.chart .guard,.chart .action{fill:var(--ink2)}
.chart .shaft{fill:none;stroke:var(--control);stroke-width:1.25}
.chart .head{fill:var(--control)}
.chart .ground{fill:var(--bg)}
.chart .ground.inside{fill:var(--surface)}
.chart .start{fill:var(--ink)}
.chart .any .plate{fill:none;stroke:var(--control);stroke-dasharray:3 3}
.chart .any text{fill:var(--ink2)}
.chart .count rect{fill:var(--ink)}
.chart .count text{font-size:11px;font-weight:600;fill:var(--bg)}
.chart .state.lit>.box{stroke:var(--brand);stroke-width:2.5}
.chart .state.inner.lit>.box{fill:var(--brandTint)}
.chart .lit .shaft{stroke:var(--brand);stroke-width:2.5}
.chart .lit .head{fill:var(--brand)}
.chart .line.lit text{fill:var(--brandStrong);font-weight:600}
.chart .state.uncovered>.box{stroke:var(--sale);stroke-dasharray:6 4}
.chart .state.inner.uncovered>.box{fill:var(--saleTint)}
.chart .uncovered .shaft{stroke:var(--sale);stroke-dasharray:6 4}
.chart .uncovered .head{fill:var(--sale)}
.chart .line.uncovered text{fill:var(--sale)}
.chart .count.uncovered rect{fill:var(--sale)}
.chart .hint{fill:var(--ink2)}
.chart .state.found>.box{stroke:var(--brand);stroke-width:3;stroke-dasharray:2 3}
.chart .line.found text{fill:var(--brandStrong);font-weight:600;text-decoration:underline}
.chart .state.added>.box{stroke:var(--brand);stroke-width:2.5;fill:var(--brandTint)}
.chart .added .shaft{stroke:var(--brand);stroke-width:2}
.chart .added .head{fill:var(--brand)}
.chart .line.added text{fill:var(--brandStrong);font-weight:600}
.chart .state.removed>.box{stroke:var(--sale);stroke-width:2.5;stroke-dasharray:6 4;fill:var(--saleTint)}
.chart .removed .shaft{stroke:var(--sale);stroke-dasharray:6 4}
.chart .removed .head{fill:var(--sale)}
.chart .line.removed text{fill:var(--sale);text-decoration:line-through}
.chart .state.shade1>.box{fill:color-mix(in srgb,var(--sale) 8%,var(--raised))}
.chart .state.shade2>.box{fill:color-mix(in srgb,var(--sale) 17%,var(--raised))}
.chart .state.shade3>.box{fill:color-mix(in srgb,var(--sale) 26%,var(--raised))}
.chart .state.shade4>.box{fill:color-mix(in srgb,var(--sale) 36%,var(--raised))}
.chart .state.shade4>.box{stroke:var(--sale);stroke-width:2.5}
.chart .state.changed>.box{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:10 3}
.chart .changed .shaft{stroke:var(--ink);stroke-width:2}
.chart .changed .head{fill:var(--ink)}
.chart .line.changed text{fill:var(--ink);font-weight:600;text-decoration:underline}
`;
