# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Spanish wordings."""

from fifolio.advisor.guardrails.lexicon.wordings import Wordings

ENDING = r"(?:me|te|se|lo|la|le|los|las|les|nos|selo|sela|selos|selas)?"

SPANISH = Wordings(
    negators=(
        r"no|nunca|jamas|tampoco|ni|sin|nadie|evita|evitar|me niego a|imposible|de ninguna manera"
    ),
    inability=(
        r"(?:no|nunca|tampoco|ni|jamas) (?:te |le |lo |la |se |me |os )*(?:puedo|puede|pueden|podemos|podre|"
        r"podria|debo|voy a|hago|hace|hacemos|doy|da|damos|aconsejo|aconseja|recomiendo|recomienda|sugiero|se|"
        r"sabemos|ofrezco|ofrece|predigo|predice|soy|es(?! (?:\w+ )?momento)|somos|tengo|cuento|ayudo|digo|incluye|es posible|estoy|quiero)"
        r"|nadie (?:sabe|puede)|imposible|no es (?:una? )?(?:prevision|recomendacion|consejo|pronostico)|"
        r"ningun[ao]? (?:prevision|pronostico|prediccion|recomendacion|consejo)|me niego a|"
        r"sin (?:hacer )?(?:previsiones|pronosticos|predicciones|recomendaciones)|ni"
    ),
    turns=r"pero|sin embargo|aunque|no obstante|en cambio|sino|salvo que",
    suggestions=r"por que no|y si no",
    disapproval=(
        r"ilegal(?:es)?|delitos?|fraudes?|infraccion(?:es)?|sancion(?:es)?|sanciona\w*|multas?|multar\w*|prohibid[oa]s?|"
        r"recargos?|penad[oa]s?|castig\w+|no esta permitid[oa]|no es legal|contra la ley|riesgo|cometes|incumpl\w+"
    ),
    reports=(
        r"dice|dicen|pide|piden|ordena|contiene|indica|pone|afirma|sugiere|nota|frase|expresion|significa|"
        r"menciona|texto|palabras|mensaje"
    ),
    conceal=(
        rf"(?:ocultar|esconder|camuflar|disimular|blanquear|falsear|falsificar|maquillar|encubrir|tapar){ENDING}|"
        rf"(?:ocult|camufl|disimul|blanque|false|tap|maquill)(?:o|a|as|e|es|en|emos|amos|ando){ENDING}|"
        rf"(?:escond|encubr)(?:a|as|amos|iendo|e|es){ENDING}|esconde\w*"
    ),
    dodge=(
        rf"(?:evadir|eludir|esquivar|defraudar|burlar|enganar|escaquear|librar){ENDING}|"
        r"evad(?:o|e|es|a|as|iendo)|elud(?:o|e|es|a|as|iendo)|defraud(?:o|a|as|e|es|ando)|burl(?:a|as|e|es|ando)"
    ),
    withhold=(
        r"(?:no|sin|evita|evitar|dejar? de|dejes de|deja de|nunca|en vez de|no hace falta|no tienes que|no hay que|"
        r"no es necesario|no necesitas|no quiero)(?: (?:lo|la|los|las|me|te|se|le|que))*"
        rf" (?:declar(?:ar|es|e|as|ando|emos){ENDING}|report(?:ar|es|e){ENDING}|inform(?:ar|es|e){ENDING})"
    ),
    leave_out=(
        rf"(?:dejar|excluir|quitar|omitir|sacar|eliminar|borrar|saltar){ENDING}|(?:deja|excluye|quita|omite|saca|"
        r"elimina|borra)(?:los|las|lo|la)?|(?:dej|quit|saqu|elimin|borr)es|excluyas|omitas|"
        r"(?:no|sin) (?:lo |la |los |las |me |le )*(?:inclu(?:ir|yas|ya|yes)|mencion(?:ar|es|e)|pong(?:as|a)|poner|"
        rf"met(?:as|a|er)|cont(?:ar)|cuentes?|decir|digas){ENDING}"
    ),
    proceeds=(
        r"ganancias?|plusvalias?|beneficios?|ingresos?|rendimientos?|rentas|lo que (?:he )?gan(?:e|ado|o|as)|"
        r"recompensas?"
    ),
    dealings=(
        r"ventas?|permutas?|operacion(?:es)?|transmision(?:es)?|transaccion(?:es)?|cripto\w*|monedas?|bitcoins?|btc|"
        r"eth|activos?|carteras?|cuentas?|dinero|airdrops?|staking|movimientos?|es[oae]s?|est[aeo]s?|los|las|lo|nada"
    ),
    taxes=r"impuestos?|irpf|hacienda|al? fisco|fisco|agencia tributaria|aeat|tributos?|tributar|renta",
    authority=(
        r"hacienda|fisco|agencia tributaria|aeat|(?:la|mi|tu|su) declaracion|(?:la|mi|tu) renta|(?:mi|tu|el) irpf|"
        r"inspeccion|inspector|(?:mi|tu) informe fiscal|autoridades"
    ),
    unpaid=(
        r"(?:hacienda|fisco|agencia tributaria|aeat) (?:no|nunca|jamas) (?:lo |la |los |las |se )*(?:ve|vea|vean|entere|entera|sepa|"
        r"sabe|encuentre|detecte|rastree|note)|"
        r"(?:evitar|evito|evita|no|sin|dejar de|ahorrarme|librarme de|escaparme de)(?: \w+){0,2}? (?:pagar|tributar)"
        r"(?: (?:por|a|los|el|mis|nada|ni|un|duro|de))* ?(?:impuestos?|irpf|hacienda|fisco|ganancias|plusvalias)"
        r"(?! (?:dos veces|de mas))|"
        r"evit(?:ar|o|a) (?:los |el |mis )?(?:impuestos?|irpf)(?! (?:doble|duplicad))|no pagues (?:los |el )?(?:impuestos?|irpf)"
    ),
    harmless=(
        r"columnas?|graficos?|pagina|panel|tablas?|filas?|saldos? pequenos?|polvo|pantalla|vista|no realizad[oa]s?|"
        r"latentes?|dos veces|doble imposicion|legalmente|forma legal|duplicad[oa]s?|spam|entre mis|prueba"
    ),
    legality=(
        r"es (?:legal|ilegal|delito|fraude)|que (?:pasa|pasaria|ocurre|sucede)|"
        r"(?:que|cual|cuales|hay) (?:\w+ ){0,2}(?:multas?|sancion(?:es)?|consecuencias?|recargos?)|"
        r"(?:multas?|sancion(?:es)?|consecuencias?) (?:por|de|si)|que significa|significa|esta permitido|por que es|"
        r"se considera|(?:puede[ns]?|van? a|podrian?) (?:\w+ )?(?:multar|sancionar|castigar)\w*|"
        r"(?:es|son|seria|constituye)(?: un| una)? (?:\w+ )?(?:legal|ilegal|delito|fraude|infraccion|punible)"
    ),
    duty=(
        r"(?:tengo|tendria) que|debo|deberia|estoy obligad[oa]|hay que|hace falta|es obligatori[oa]|es necesario|(?<!como )puedo|"
        r"se puede|podria|olvide|se me olvido|se me paso|he olvidado|no he (?:declarado|incluido)|por que (?:hay|se|estan|esta|no)|"
        r"cuales|que (?:ventas|operaciones|permutas)|excluid[oa]s|fueron|han quedado"
    ),
    override=(
        rf"ignor(?:ar|a|es|e|o|ando){ENDING}|olvid(?:ar|a|es|e|o|ando){ENDING}|desobede(?:cer|ce|zcas)|saltar(?:te|se|me)?|"
        r"saltate|anul(?:ar|a|es)|desactiv(?:ar|a|es|o)|omit(?:ir|e|as)|pasa(?:r)? por alto|quita|elimina|prescinde de|"
        r"haz caso omiso de"
    ),
    rules=(
        r"(?:instrucciones|reglas|restricciones|directrices|limitaciones|filtros|guardarrailes|"
        r"avisos? legal(?:es)?|politicas?|salvaguardas|proteccion(?:es)?|prompt)"
    ),
    persona=(
        r"(?:(?:actua|actuar|responde|responder|contesta|habla|comportate|hazte pasar|finge)(?: \w+){0,3}? (?:como|por|ser|de)|"
        r"soy|eres(?: ahora)?|como) (?:un |una |tu |mi |el |la )?"
        r"(?:asesor|asesora|gestor|gestora|consultor|consultora|agente|analista|economista)(?: \w+){0,2}? "
        r"(?:titulad[oa]|colegiad[oa]|certificad[oa]|autorizad[oa]|licenciad[oa]|registrad[oa]|regulad[oa])"
    ),
    prompt=(
        r"(?:mi|el|tu) prompt (?:de|del) sistema|mis instrucciones (?:son|dicen|indican|eran)|modo desarrollador|"
        r"(?:mis|tus) instrucciones (?:ocultas|secretas|internas)|sin (?:restricciones|filtros|guardarrailes)"
    ),
    modal=(
        r"(?:no )?(?:deberias|debes|debe|deberia|tienes que|habria que|hay que|conviene|convendria|te conviene|"
        r"podrias|tendrias que|has de|necesitas|toca|harias bien en|harias mal en)"
        r"(?: (?:no|ya|ahora|quizas?|tal vez|tambien|plantearte|pensar en|considerar|empezar a|entonces|al menos))*"
    ),
    recommend=(
        r"(?:recomiendo|recomendaria|recomendable|recomienda|recomendacion|aconsejo|aconsejaria|aconsejable|aconseja|consejo|"
        r"sugiero|sugeriria|propongo|lo mejor|mejor opcion|buen momento|buena idea|mejor momento|momento|es hora|interesa|"
        r"yo que tu|yo|en tu lugar|hora|jugada|estrategia|opcion sensata|interese|plantearias|quiza|quizas|tal vez|razonable|prudente|sensato|logico|plantea(?:te|rte)?|considera|merece la pena|vale la pena)"
        r"(?: (?:que|es|seria|de|para|te|yo|a|ahora|ya|en|el|la|tu|mi|sensata|prudente|,)){0,4}"
    ),
    trade=(
        rf"(?:vender|comprar|invertir|acumular|diversificar|reequilibrar|rebalancear|liquidar|holdear|deshacer|"
        rf"reinvertir|desinvertir){ENDING}|vend(?:as|a|eria|o)|compr(?:es|e|aria)|inviert(?:as|a)|acumul(?:es|e)|"
        r"diversifi(?:ques|que)|reequilibr(?:es|e)|tom(?:ar|es|e) beneficios|recog(?:er|as|e) beneficios|"
        r"sal(?:ir|gas|te) de"
    ),
    keep=rf"(?:mantener|conservar|aguantar|guardar|permutar|cambiar|convertir|mover){ENDING}|manteng(?:as|a)|conserv(?:es|e)|aguant(?:es|e)",
    asset=(
        r"(?:btc|eth|sol|ada|xrp|bitcoins?|ether|ethereum|cripto\w*|monedas?|posicion(?:es)?|tokens?|cartera|activos?|"
        r"inversion(?:es)?)"
    ),
    adjust=(
        rf"(?:(?:reducir|recortar|aligerar|rebajar|bajar|disminuir|aumentar|subir|ampliar|incrementar|cerrar|soltar|reforzar|rotar|deshacer){ENDING}|"
        r"(?:anadir|sumar|meter) (?:algo de|mas|un poco(?: mas)? de|a)|(?:reduzcas?|recortes?|aligeres?|bajes?|aumentes?|amplies?|incrementes?|"
        r"cierres?|refuerces?)|salir(?:te)? de|desprender(?:te|se) de|librar(?:te|se) de)"
    ),
    exposure=(
        r"(?:exposicion|posicion(?:es)?|pesos?|participacion(?:es)?|btc|eth|sol|ada|xrp|bitcoins?|ether|ethereum|altcoins?|cripto\w*|monedas?|"
        r"tokens?|stablecoins?)"
    ),
    secure=rf"(?:asegurar|consolidar|materializar|realizar|recoger|afianzar|proteger){ENDING}",
    results=r"(?:ganancias?|beneficios?|plusvalias?|perdidas?|minusvalias?)",
    i_would=(
        r"(?:yo |en tu lugar |yo que tu )*(?:bajaria|reduciria|recortaria|aumentaria|venderia|compraria|mantendria|esperaria|aligeraria|subiria|"
        r"saldria de|cerraria|reforzaria|aguantaria|soltaria|diversificaria)"
    ),
    doing=(
        rf"(?:(?:comprar|vender|mantener|esperar|diversificar|reequilibrar|permutar|acumular|aguantar|liquidar|holdear){ENDING}|"
        r"(?:pasar|mover|cambiar|convertir)(?: \w+){0,3} (?:btc|eth|sol|ada|xrp|bitcoins?|altcoins|stablecoins))"
    ),
    would_help=(
        r"(?:equilibraria|mejoraria|ayudaria|protegeria|reduciria|limitaria|repartiria|convendria|"
        r"(?:seria|parece|es|resulta|sigue siendo) (?:\w+ )?(?:la |lo |una )?(?:mejor|bueno|buena|prudente|sensato|sensata|mas (?:sensato|prudente|seguro)|"
        r"inteligente|razonable)|(?:puede|podria) (?:ayudar|equilibrar|mejorar|proteger|reducir))"
    ),
    imperative=(
        r"(?:ya |ahora |pues |entonces |mejor )*"
        r"(?:(?:vende|compra|acumula|invierte|diversifica|reequilibra|rebalancea|liquida|holdea|no vendas|no compres|"
        r"vended|comprad)"
        r"(?: (?:ya|ahora|tus?|mas|todo|toda|algo|parte|la mitad|el resto|btc|eth|sol|ada|xrp|bitcoin|ether|"
        r"ethereum|cripto\w*|antes|cuanto antes|hoy|en (?:btc|eth|bitcoin|cripto\w*)|un poco|las|los|el|la))|"
        r"(?:vende|compra)l[oae]s?|no (?:vendas|compres)|deshazte de|toma beneficios|recoge beneficios|"
        r"(?:manten|conserva|aguanta|guarda)(?: (?:tus?|el|la|los|las))? (?:btc|eth|bitcoins?|monedas|cripto\w*|posicion(?:es)?|"
        r"inversion(?:es)?|tokens?))"
    ),
    will=(
        r"(?:va|van|vaya|iba) a(?: (?:volver a|seguir))?|(?:podria|podrian|deberia|deberian|puede|pueden|podra|puede que)"
        r"(?: (?:llegar a|volver a|incluso))*|(?:se espera|es probable|es posible|lo normal es|seguro) que|"
        r"(?:espero|creo|preveo|calculo) que"
    ),
    movement=(
        r"(?:subir|bajar|caer|alcanzar|llegar|superar|recuperarse|valer|desplomarse|dispararse|crecer|rebotar|"
        r"doblar|duplicar(?:se)?|romper|tocar|rondar|cotizar|revalorizarse|hundirse|suba|suban|baje|bajen|caiga|"
        r"alcance|llegue|supere|se recupere|valga|se dispare|crezca)"
    ),
    moves=(
        r"subiran?|bajaran?|caeran?|alcanzaran?|llegaran? a|superaran?|rondaran?|se recuperaran?|se desplomaran?|"
        r"se dispararan?|creceran?|rebotaran?|tocaran?|valdran?|doblaran?|(?:se )?duplicaran?|cotizaran?|romperan?|"
        r"se revalorizaran?|se hundiran?|se mantendran? (?:en|por encima)|perderan? valor"
    ),
    market=(
        r"(?:btc|eth|bitcoins?|ether|ethereum|precios?|mercados?|cripto\w*|monedas?|tokens?|altcoins?|cotizacion|"
        r"valor|cartera|posicion|activos?)"
    ),
    outlook=(
        r"precios? objetivo|objetivos? de precio|previsiones|prevision|pronosticos?|predicciones|prediccion|alcistas?|"
        r"bajistas?|potencial (?:de (?:subida|revalorizacion|crecimiento)|alcista)|infravalorad[oa]s?|sobrevalorad[oa]s?|"
        r"apuntan? (?:\w+ )?a (?:\w+ ){0,2}?(?:subidas?|bajadas?|caidas?|alzas?|maximos|minimos)|recorrido (?:al alza|a la baja|alcista|bajista)|"
        r"(?:mucho|tiene|tienen|queda|aun) recorrido|probabilidad(?:es)? de que(?: \w+){1,3} (?:sub|baj|ca|recuper|dispar|desplom)\w+|"
        r"(?:veo|imagino|espero|preveo)(?: a)?(?: \w+){1,3} (?:mas )?(?:arriba|abajo|alto|bajo|subiendo|bajando|por (?:encima|debajo))"
    ),
    record_keeping=r"import\w*|registr\w+|declar\w+|correg\w*|corrij\w*|recalcul\w*|anad\w+|cuando haya precio|complet\w+",
    allocation=(
        r"asignacion(?:es)?|distribucion de (?:tu|la|tus|los|activos)|concentra\w+|diversifica\w+|exposicion|"
        r"expuest[oa] a|pesos? (?:de|en|del)(?! (?:cada|los lotes|lote))|inclinad[oa] hacia|sesgad[oa] hacia|dominad[oa] por|grueso de|ponderacion(?:es)?|reparto de (?:tu|la)|"
        r"(?:parte|porcentaje|proporcion|mayoria|resto) de (?:tu|la) (?:cartera|patrimonio)|% de (?:tu|la) cartera|"
        r"sobreponderad\w+|infraponderad\w+"
    ),
)
